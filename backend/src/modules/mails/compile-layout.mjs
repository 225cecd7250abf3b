import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import mjml2html from 'mjml';

/** Compiles the layout of mails to HTML, once at build time: MJML is as large as the rest of the server. */
const source = join(import.meta.dirname, 'mail-layout.mjml');
const target = join(import.meta.dirname, '../../../dist/mail-layout.html');

const { html, errors } = await mjml2html(readFileSync(source, 'utf8'), {
  validationLevel: 'strict',
  // No font is loaded: a mail is read without the network.
  fonts: {},
  keepComments: true,
});
if (errors.length > 0)
  throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
mkdirSync(dirname(target), { recursive: true });
// The sections of Mustache are comments, so that MJML lets them stand between its elements.
writeFileSync(target, html.replaceAll(/<!--\s*(\{\{[#/^][^}]*\}\})\s*-->/g, '$1'));
