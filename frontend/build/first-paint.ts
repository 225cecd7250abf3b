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
  `<span class="first-paint-brand">${logo(size)}<span><b>${appText.name}</b>` +
  `<small>${appText.tagline}</small></span></span>`;

/**
 * The first paint, which is seen until the page's code has arrived: the frame of a member's or a visitor's screen in
 * the theme's colours. It stands in the root element, and React replaces it.
 */
export const firstPaint = `<div class="first-paint">
<div class="first-paint-side">${brand(32)}</div>
<div class="first-paint-screen">
<div class="first-paint-top">${logo(24)}<b>${appText.name}</b></div>
<main>
<div class="first-paint-visitor">${brand(40)}</div>
<div class="first-paint-wait" role="status"><p>${appText.loading}</p><div class="waiting"></div></div>
</main>
</div>
</div>`;

/** Sizes are those of `Shell`, `NavigationMenu`, `AuthPage` and `LoadingState`. */
export const firstPaintStyle = `
.first-paint{${colours(lightColours)};display:flex;min-height:100dvh;background:var(--ground);color:var(--ink);font:400 .9375rem/1.5 ${textFace}}
[data-dark] .first-paint{${colours(darkColours)}}
html:not([data-visitor]) .first-paint{display:none}
.first-paint-screen{flex:1;min-width:0}
.first-paint main{max-width:1264px;padding:20px 16px}
.first-paint-top{display:flex;align-items:center;gap:8px;min-height:56px;padding-left:60px;background:var(--paper);border-bottom:1px solid var(--hairline);font-size:1rem;line-height:1.3}
.first-paint-top b{font-weight:640}
.first-paint-side{display:none;flex:none;width:16rem;padding:20px;background:var(--paper);border-right:1px solid var(--hairline)}
.first-paint-brand{display:flex;align-items:center;gap:12px}
.first-paint-brand b{display:block;font-size:1.1875rem;font-weight:660;line-height:1.25;letter-spacing:-.005em}
.first-paint-brand small{font-size:.8125rem;line-height:1.4;color:var(--muted)}
.first-paint-wait{padding:20px 0;max-width:320px}
.first-paint-wait p{margin:0 0 .35em;color:var(--muted)}
.first-paint-wait div{background:var(--hairline);color:var(--primary)}
[data-visitor=known] .first-paint-visitor,[data-visitor=unknown] .first-paint-top,[data-visitor=unknown] .first-paint-side{display:none}
[data-visitor=unknown] .first-paint main{margin:0 auto}
@media (min-width:900px){
.first-paint main{padding:32px}
[data-visitor=known] .first-paint-side{display:block}
.first-paint-top{display:none}
}
`;
