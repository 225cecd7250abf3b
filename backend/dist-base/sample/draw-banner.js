import { airfield, radar, runway } from './banner-ground.js';
import { airfoil, orbits, routes, strips, turbofan } from './banner-flight.js';
import { randomFrom } from './random.js';
/** In pixels. */
export const BANNER_SIZE = { width: 1600, height: 600 };
const scenes = {
    runway,
    strips,
    airfoil,
    radar,
    routes,
    turbofan,
    airfield,
    orbits,
};
/** A banner as SVG, `BANNER_SIZE` large. The same seed and subject draw the same one. */
export function drawBanner(seed, subject) {
    const { width, height } = BANNER_SIZE;
    const scene = scenes[subject](randomFrom(seed));
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${scene}</svg>`;
}
//# sourceMappingURL=draw-banner.js.map