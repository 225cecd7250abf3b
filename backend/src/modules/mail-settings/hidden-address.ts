/** An address that its owner recognises and nobody else can write to: `a…@ribeiro.example`. */
export function hiddenAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}…${address.slice(at)}`;
}
