/** Makes calls in groups of twenty, because the test is about the limit, not the load. */
export async function inRows<T>(count: number, call: () => PromiseLike<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, call))));
  }
  return answers;
}
