import { beard, glasses, hairstyles, head, neck, outfits, } from './portrait-parts.js';
import { randomFrom } from './random.js';
/** Width and height of a portrait in pixels. */
export const PORTRAIT_SIZE = 512;
/** Ground and the disc on it behind the head, muted so that the clothes may carry the colour. */
const GROUNDS = [
    ['#c9d6dc', '#dfe8ec'],
    ['#d9d6ce', '#ebe9e3'],
    ['#bfd4cd', '#d8e6e1'],
    ['#e3cdbf', '#f0e2d8'],
    ['#c4cbd9', '#dce1ea'],
    ['#d8cfbd', '#e9e3d6'],
    ['#16425b', '#2f6a8b'],
    ['#3b4a54', '#657783'],
];
/** With its shadow, and the hair that stands out against it. */
const SKINS = [
    { skin: '#f2d3bb', shade: '#e2b99b', hairs: ['#2e231d', '#4a3224', '#6f4a2f', '#a87945'] },
    { skin: '#e9bf9f', shade: '#d5a583', hairs: ['#1f1a17', '#2e231d', '#4a3224', '#6f4a2f'] },
    { skin: '#d6a47c', shade: '#be8a62', hairs: ['#1f1a17', '#2e231d', '#4a3224'] },
    { skin: '#b98258', shade: '#a06c45', hairs: ['#1f1a17', '#2e231d'] },
    { skin: '#8f5d3c', shade: '#794b2e', hairs: ['#1f1a17', '#221a16'] },
    { skin: '#6a4430', shade: '#573523', hairs: ['#14110f', '#1c1613'] },
];
const GREY_HAIR = '#c0bcb5';
const CLOTHES = [
    '#16425b',
    '#14202b',
    '#0b6b57',
    '#a5451f',
    '#5a6773',
    '#6b5320',
    '#7c2f3b',
    '#3f4f7a',
];
const ACCENTS = ['#b23a12', '#3a6f8c', '#8a6a1c', '#54616c', '#2f7a68'];
const SHIRTS = ['#ffffff', '#eef2f4', '#dbe7ee', '#f6e9df'];
/**
 * A flat bust without a face, so that it is nobody's picture, as SVG. The same seed and look draw the
 * same one.
 */
export function drawPortrait(seed, look) {
    const random = randomFrom(seed);
    const [ground, disc] = random.pick(GROUNDS);
    const { skin, shade, hairs } = random.pick(SKINS);
    const cloth = random.pick(CLOTHES.filter((color) => color !== ground));
    const hair = random.chance(0.18) ? GREY_HAIR : random.pick(hairs);
    const colors = {
        skin,
        shade,
        hair,
        cloth,
        shirt: random.pick(SHIRTS),
        accent: random.pick(ACCENTS),
    };
    const [size, top] = [random.whole(196, 220), random.whole(230, 260)];
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}">`,
        `<rect width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}" fill="${ground}"/>`,
        `<circle cx="256" cy="${top}" r="${size}" fill="${disc}"/>`,
        ...bust(look, random).map((part) => part?.(colors) ?? ''),
        '</svg>',
    ].join('');
}
/** From the back to the front. */
function bust(look, random) {
    const style = random.pick(hairstyles.filter(({ worn }) => worn === look || worn === 'either'));
    const outfit = random.pick(outfits);
    const isBearded = look === 'man' && random.chance(0.4);
    const wearsGlasses = random.chance(0.3);
    return [
        style.behind,
        neck,
        outfit,
        style.drape,
        head,
        isBearded ? beard : undefined,
        style.before,
        wearsGlasses ? glasses : undefined,
    ];
}
//# sourceMappingURL=draw-portrait.js.map