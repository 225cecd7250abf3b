import { type ColourTokens, darkColours, lightColours, textFace } from '../src/app/tokens.ts';
import { appText } from '../src/text/en.ts';

const colours = ({
  ground,
  paper,
  ink,
  muted,
  primary,
  onPrimary,
  ember,
  hairline,
}: ColourTokens) =>
  Object.entries({ ground, paper, ink, muted, primary, 'on-primary': onPrimary, ember, hairline })
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** As `Logo` draws it. */
const logo = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true">` +
  '<rect width="32" height="32" rx="4" fill="var(--primary)"/>' +
  '<rect x="5" y="8" width="4" height="16" fill="var(--ember)"/>' +
  '<path d="M12 10h15M12 16h15M12 22h9" stroke="var(--on-primary)" stroke-width="3"/></svg>';

const brand = (size: number) =>
  `<span class="opening-brand">${logo(size)}<span><b>${appText.name}</b>` +
  `<small>${appText.tagline}</small></span></span>`;

/**
 * What is seen until the page's code is there: the frame of the screens, of members or of visitors, in the
 * theme's colours. It stands in the root and goes when the page is drawn.
 */
export const firstPaint = `<div class="opening">
<div class="opening-side">${brand(32)}</div>
<div class="opening-screen">
<div class="opening-top">${logo(24)}<b>${appText.name}</b></div>
<main>
<div class="opening-visitor">${brand(40)}</div>
<div class="opening-wait" role="status"><p>${appText.loading}</p><div class="waiting"></div></div>
</main>
</div>
</div>`;

/** Sizes are those of `Shell`, `NavigationMenu`, `AuthPage` and `LoadingState`. */
export const firstPaintStyle = `
.opening{${colours(lightColours)};display:flex;min-height:100dvh;background:var(--ground);color:var(--ink);font:400 .9375rem/1.5 ${textFace}}
[data-dark] .opening{${colours(darkColours)}}
html:not([data-visitor]) .opening{display:none}
.opening-screen{flex:1;min-width:0}
.opening main{max-width:1264px;padding:20px 16px}
.opening-top{display:flex;align-items:center;gap:8px;min-height:56px;padding-left:60px;background:var(--paper);border-bottom:1px solid var(--hairline);font-size:1rem;line-height:1.3}
.opening-top b{font-weight:640}
.opening-side{display:none;flex:none;width:16rem;padding:20px;background:var(--paper);border-right:1px solid var(--hairline)}
.opening-brand{display:flex;align-items:center;gap:12px}
.opening-brand b{display:block;font-size:1.1875rem;font-weight:660;line-height:1.25;letter-spacing:-.005em}
.opening-brand small{font-size:.8125rem;line-height:1.4;color:var(--muted)}
.opening-wait{padding:20px 0;max-width:320px}
.opening-wait p{margin:0 0 .35em;color:var(--muted)}
.opening-wait div{background:var(--hairline);color:var(--primary)}
[data-visitor=known] .opening-visitor,[data-visitor=unknown] .opening-top,[data-visitor=unknown] .opening-side{display:none}
[data-visitor=unknown] .opening main{margin:0 auto}
@media (min-width:900px){
.opening main{padding:32px}
[data-visitor=known] .opening-side{display:block}
.opening-top{display:none}
}
`;
