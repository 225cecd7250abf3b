/** The colours of the page, light and dark. */
export const palette = {
    paper: '#f6f5f1',
    hairline: '#d9d6ce',
    control: '#7c8790',
    ink: '#14202b',
    night: '#0c141b',
    petrol: '#16425b',
    sky: '#8cc3e3',
    ember: '#b23a12',
    glow: '#ff8a5c',
    mint: '#5fd3b5',
    sand: '#f2b35a',
};
/** A number as SVG takes it, to a tenth of a pixel. */
export function px(value) {
    return String(Math.round(value * 10) / 10);
}
export function line(points, stroke, width, more = '') {
    const path = points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${stroke}" stroke-width="${px(width)}" ${more}/>`;
}
export function area(points, fill, more = '') {
    const path = points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ');
    return `<polygon points="${path}" fill="${fill}" ${more}/>`;
}
export function rect(x, y, w, h, fill, more = '') {
    return `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" fill="${fill}" ${more}/>`;
}
export function dot([x, y], radius, fill, more = '') {
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}" ${more}/>`;
}
export function ring([x, y], radius, stroke, width, more = '') {
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="none" stroke="${stroke}" stroke-width="${px(width)}" ${more}/>`;
}
/** A linear gradient from the top to the bottom, to be filled with as `url(#id)`. */
export function gradient(id, stops) {
    const inner = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`);
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner.join('')}</linearGradient>`;
}
/** `count` numbers from `from` to `to`, both included. */
export function steps(from, to, count) {
    return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
export function polar([x, y], radius, angle) {
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}
//# sourceMappingURL=svg.js.map