/** The process cannot go on, for a reason that the operator can mend: the message says it, and no stack is printed. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
