import type { ArrivedMail } from './mail-server.js';

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&amp;', '&')
    // Names of a language, which no program opens.
    .replaceAll(/ xmlns(:\w+)?="[^"]*"/g, '');

/** Every address that a program may open that reads the mail: in its text, its HTML and its headers. */
export function addressesIn({ text, html, headerLines }: ArrivedMail): string[] {
  const headers = headerLines.map(({ line }) => line).join('\n');
  const places = [text ?? '', unescaped(typeof html === 'string' ? html : ''), headers];
  return Array.from(
    new Set(places.flatMap((place) => place.match(/https?:\/\/[^\s<>"']+/g) ?? [])),
  );
}
