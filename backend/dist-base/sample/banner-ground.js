import { area, dot, gradient, line, palette, polar, px, rect, ring, steps, } from './svg.js';
/** A runway at dusk from short final: the lights converge on the horizon. */
export function runway(random) {
    const horizon = 250;
    const vanishing = [800 + random.whole(-160, 160), horizon];
    const onGround = (side, nearness) => [
        vanishing[0] + side * 620 * nearness,
        horizon + 430 * nearness,
    ];
    const hills = steps(0, 1600, 33).map((x) => [x, horizon - 8 - random.next() * 26]);
    const near = (step) => 0.035 * 1.32 ** step;
    const lights = steps(0, 12, 13).flatMap((step) => [-1.06, 1.06].map((side) => dot(onGround(side, near(step)), 1.2 + 6 * near(step), step > 9 ? palette.glow : palette.sand)));
    const dashes = steps(0, 11, 12).map((step) => {
        const [far, close] = [near(step), near(step) * 1.17];
        return area([
            onGround(-0.025, far),
            onGround(0.025, far),
            onGround(0.025, close),
            onGround(-0.025, close),
        ], palette.paper, 'opacity="0.9"');
    });
    const bars = [-0.8, -0.62, -0.44, -0.26, 0.16, 0.34, 0.52, 0.7].map((side) => area([
        onGround(side, 0.6),
        onGround(side + 0.1, 0.6),
        onGround(side + 0.1, 0.72),
        onGround(side, 0.72),
    ], palette.paper, 'opacity="0.85"'));
    const papi = [0, 1, 2, 3].map((index) => dot([vanishing[0] - 330 + index * 22, 362], 5, index < 2 ? palette.paper : '#e5533a'));
    return [
        `<defs>${gradient('dusk', [
            [0, palette.night],
            [0.55, palette.petrol],
            [0.9, '#7d5a55'],
            [1, palette.glow],
        ])}`,
        `${gradient('field', [
            [0, '#1d3038'],
            [1, palette.night],
        ])}</defs>`,
        rect(0, 0, 1600, horizon + 2, 'url(#dusk)'),
        area([[0, horizon + 4], ...hills, [1600, horizon + 4]], '#12242f'),
        rect(0, horizon, 1600, 350, 'url(#field)'),
        area([vanishing, onGround(1, 1), onGround(-1, 1)], '#26333c'),
        ...dashes,
        ...bars,
        ...lights,
        ...papi,
    ].join('');
}
/** An airfield from above, as a chart draws it. */
export function airfield(random) {
    const turn = random.whole(-14, -6);
    const strip = (y, x, length, width) => [
        rect(x, y, length, width, palette.ink),
        line([
            [x + 70, y + width / 2],
            [x + length - 70, y + width / 2],
        ], palette.paper, 3, 'stroke-dasharray="34 26"'),
        ...[x + 14, x + length - 44].flatMap((from) => steps(y + 6, y + width - 10, 5).map((bar) => rect(from, bar, 30, 4, palette.paper))),
    ].join('');
    const exits = steps(160, 1440, 7).map((x) => {
        const lean = random.pick([-60, 60, 0]);
        return line([
            [x, 250],
            [x + lean, 372],
        ], '#b9b5ab', 16);
    });
    const stands = steps(330, 1270, 16).map((x) => line([
        [x, 452],
        [x, 486],
    ], palette.petrol, 4, 'stroke-linecap="round"'));
    const parked = random.some(steps(361, 1240, 15), 8).map((x) => aircraft([x, 484], 17));
    return [
        rect(0, 0, 1600, 600, '#e6e8df'),
        ...steps(0, 1600, 41).map((x) => line([
            [x, 0],
            [x, 600],
        ], '#d6dad0', 1)),
        ...steps(0, 600, 16).map((y) => line([
            [0, y],
            [1600, y],
        ], '#d6dad0', 1)),
        `<g transform="translate(0 -60) rotate(${turn} 800 300)">`,
        ...exits,
        line([
            [-200, 372],
            [1800, 372],
        ], '#b9b5ab', 22),
        line([
            [-200, 372],
            [1800, 372],
        ], palette.sand, 2),
        rect(250, 384, 1100, 120, '#cfccc2'),
        ...stands,
        rect(420, 520, 760, 54, palette.petrol),
        rect(420, 520, 760, 8, palette.ember),
        strip(200, -60, 1720, 52),
        `<g transform="rotate(38 1080 220)">${strip(60, 420, 1300, 44)}</g>`,
        ...parked,
        '</g>',
    ].join('');
}
function aircraft([x, y], size) {
    const outline = [
        [0, -1.5],
        [0.16, -1.1],
        [0.16, -0.4],
        [1.3, 0.35],
        [1.3, 0.6],
        [0.16, 0.3],
        [0.13, 0.95],
        [0.5, 1.25],
        [0.5, 1.4],
        [0, 1.3],
        [-0.5, 1.4],
        [-0.5, 1.25],
        [-0.13, 0.95],
        [-0.16, 0.3],
        [-1.3, 0.6],
        [-1.3, 0.35],
        [-0.16, -0.4],
        [-0.16, -1.1],
    ];
    return area(outline.map(([dx, dy]) => [x + dx * size, y - dy * size]), palette.paper);
}
/** An approach radar: range rings, a sweep, and traffic with the way it came. */
export function radar(random) {
    const centre = [1060, 340];
    const sweep = steps(-2.5, -1.6, 24).map((angle, index) => area([centre, polar(centre, 900, angle), polar(centre, 900, angle + 0.045)], palette.mint, `opacity="${px(index)}e-2"`));
    const traffic = Array.from({ length: 13 }, (_, index) => {
        const at = polar(centre, random.whole(110, 720), random.next() * Math.PI * 2);
        const heading = random.next() * Math.PI * 2;
        const color = index === 0 ? palette.glow : palette.mint;
        const trail = steps(14, 56, 4).map((back, age) => dot(polar(at, back, heading + Math.PI), 4 - age * 0.7, color, `opacity="${0.6 - age * 0.13}"`));
        return [
            ...trail,
            line([at, polar(at, 46, heading)], color, 2),
            rect(at[0] - 6, at[1] - 6, 12, 12, palette.night, `stroke="${color}" stroke-width="2.5"`),
            rect(at[0] + 18, at[1] - 26, 46, 5, color, 'opacity="0.8"'),
            rect(at[0] + 18, at[1] - 16, 30, 5, color, 'opacity="0.5"'),
        ].join('');
    });
    const bearing = 2.86;
    return [
        rect(0, 0, 1600, 600, palette.night),
        ...sweep,
        ...steps(110, 990, 9).map((radius, index) => ring(centre, radius, '#2a4a52', index % 2 === 1 ? 2 : 1)),
        ...steps(0, 350, 36).map((degrees) => {
            const angle = (degrees * Math.PI) / 180;
            return line([polar(centre, 420, angle), polar(centre, degrees % 30 === 0 ? 446 : 432, angle)], '#4d7079', 2);
        }),
        line([centre, polar(centre, 1100, bearing)], palette.sky, 2, 'stroke-dasharray="22 14" opacity="0.8"'),
        area([
            centre,
            polar(centre, 620, bearing - 0.06),
            polar(centre, 560, bearing),
            polar(centre, 620, bearing + 0.06),
        ], palette.sky, 'opacity="0.25"'),
        ...traffic,
        dot(centre, 5, palette.paper),
    ].join('');
}
//# sourceMappingURL=banner-ground.js.map