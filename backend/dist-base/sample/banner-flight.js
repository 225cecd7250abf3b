import { area, dot, gradient, line, palette, polar, px, rect, ring, steps, } from './svg.js';
/** A board of flight strips, one of them waiting for an answer. */
export function strips(random) {
    const edges = [palette.petrol, palette.petrol, '#0b6b57', '#8a5300', '#5a6773'];
    const rows = steps(-40, 860, 19).map((y, index) => {
        const urgent = index === 8;
        const edge = urgent ? palette.ember : random.pick(edges);
        const marks = [150, 420, 560, 800, 1060, 1210, 1500].flatMap((x) => [
            rect(x, y + 10, random.whole(50, 120), 8, palette.ink, `opacity="${urgent ? 0.95 : 0.75}"`),
            rect(x, y + 26, random.whole(24, 90), 6, palette.control, 'opacity="0.7"'),
        ]);
        return [
            rect(-200, y, 2100, 44, urgent ? '#fbe9e1' : '#ffffff'),
            rect(-200, y + 44, 2100, 2, palette.hairline),
            ...[130, 400, 540, 780, 1040, 1190, 1480].map((x) => rect(x, y, 2, 44, palette.hairline)),
            rect(-200, y, 220, 44, edge),
            rect(40, y + 12, 62, 20, edge),
            ...marks,
        ].join('');
    });
    return [
        rect(0, 0, 1600, 600, palette.paper),
        `<g transform="rotate(-9 800 300) translate(0 -60)">${rows.join('')}</g>`,
    ].join('');
}
/** An airfoil in the stream that potential flow gives it (Joukowski, Kutta condition at its tail). */
export function airfoil(random) {
    const attack = ((6 + random.next() * 4) * Math.PI) / 180;
    const centre = [-0.09, 0.1];
    const radius = Math.hypot(1 - centre[0], centre[1]);
    const circulation = 2 * radius * Math.sin(attack + Math.asin(centre[1] / radius));
    const toPicture = ([x, y]) => {
        const square = x * x + y * y;
        const [u, v] = [x + x / square, y - y / square];
        const [cos, sin] = [Math.cos(attack), Math.sin(attack)];
        return [820 + 250 * (u * cos + v * sin), 310 - 250 * (v * cos - u * sin)];
    };
    const flow = ([x, y]) => {
        const [dx, dy] = [x - centre[0], y - centre[1]];
        const square = dx * dx + dy * dy;
        const [cos, sin] = [Math.cos(attack), Math.sin(attack)];
        const doublet = (radius * radius) / (square * square);
        const [re, im] = [dx * dx - dy * dy, 2 * dx * dy];
        const swirl = circulation / square;
        return [
            cos - doublet * (re * cos + im * sin) + swirl * dy,
            sin - doublet * (im * cos - re * sin) - swirl * dx,
        ];
    };
    const streamline = (start) => {
        const points = [start];
        for (let [x, y] = start, step = 0; step < 420; step += 1) {
            const [u, v] = flow([x, y]);
            const speed = Math.hypot(u, v) + 1e-6;
            const [mu, mv] = flow([x + (0.01 * u) / speed, y + (0.01 * v) / speed]);
            const pace = Math.hypot(mu, mv) + 1e-6;
            [x, y] = [x + (0.02 * mu) / pace, y + (0.02 * mv) / pace];
            points.push([x, y]);
        }
        return points;
    };
    const across = steps(-2.1, 2.1, 31);
    const marked = random.whole(16, 19);
    const streams = across.map((offset, index) => {
        const along = -4.2;
        const start = [
            along * Math.cos(attack) - offset * Math.sin(attack),
            along * Math.sin(attack) + offset * Math.cos(attack),
        ];
        const color = index === marked ? palette.glow : palette.sky;
        const opacity = index === marked ? 1 : 0.25 + 0.4 * (1 - Math.abs(offset) / 2.1);
        return line(streamline(start).map(toPicture), color, index === marked ? 3.5 : 2, `opacity="${px(opacity)}"`);
    });
    const section = steps(0, 2 * Math.PI, 160).map((angle) => toPicture(polar(centre, radius, angle)));
    return [
        `<defs>${gradient('tunnel', [
            [0, '#0f2e41'],
            [0.5, palette.petrol],
            [1, '#0f2e41'],
        ])}</defs>`,
        rect(0, 0, 1600, 600, 'url(#tunnel)'),
        ...streams,
        area(section, palette.paper),
    ].join('');
}
/** The fan of an engine from ahead. */
export function turbofan(random) {
    const centre = [860, 330];
    const [blades, outer] = [28, 640];
    const start = random.next();
    const fan = Array.from({ length: blades }, (_, index) => {
        const angle = start + (index * 2 * Math.PI) / blades;
        const leading = steps(0, 1, 12).map((t) => polar(centre, 150 + (outer - 164) * t, angle + 0.55 * t * t));
        const trailing = steps(1, 0, 12).map((t) => polar(centre, 150 + (outer - 164) * t, angle + 0.1 + 0.2 * t + 0.48 * t * t));
        const light = 0.5 + 0.5 * Math.sin(angle - 0.9);
        return (area([...leading, ...trailing], palette.sky, `opacity="${(0.16 + 0.62 * light).toFixed(2)}"`) + line(leading, palette.paper, 1.5, `opacity="${(0.2 + 0.5 * light).toFixed(2)}"`));
    });
    const spiral = steps(0, 1, 60).map((t) => polar(centre, 10 + 122 * t, start + 5.2 * t));
    return [
        rect(0, 0, 1600, 600, palette.night),
        dot(centre, 840, '#101d27'),
        dot(centre, 742, palette.petrol),
        dot(centre, 704, '#cfd6da'),
        dot(centre, 680, '#8c979e'),
        dot(centre, 656, '#0a1117'),
        ...fan,
        dot(centre, 158, '#0a1117'),
        dot(centre, 148, '#26343e'),
        line(spiral, palette.glow, 9, 'stroke-linecap="round"'),
        ring(centre, 742, palette.sky, 1.5, 'opacity="0.5"'),
    ].join('');
}
/** The globe's edge with great circles from town to town. */
export function routes(random) {
    const [radius, tilt] = [980, -0.3];
    const centre = [800, 1060];
    const onGlobe = (x, y, z) => {
        const [up, depth] = [
            y * Math.cos(tilt) - z * Math.sin(tilt),
            y * Math.sin(tilt) + z * Math.cos(tilt),
        ];
        return { at: [centre[0] + radius * x, centre[1] - radius * up], front: depth > 0 };
    };
    const place = (latitude, longitude) => [
        Math.cos(latitude) * Math.sin(longitude),
        Math.sin(latitude),
        Math.cos(latitude) * Math.cos(longitude),
    ];
    const visible = (points) => points
        .map((point) => onGlobe(...point))
        .filter(({ front }) => front)
        .map(({ at }) => at);
    const meridians = steps(-Math.PI / 2, Math.PI / 2, 19).map((longitude) => line(visible(steps(0, 1.5, 50).map((latitude) => place(latitude, longitude))), '#2f5a74', 1.2));
    const parallels = steps(0, 1.4, 9).map((latitude) => line(visible(steps(-1.57, 1.57, 80).map((longitude) => place(latitude, longitude))), '#2f5a74', 1.2));
    const towns = Array.from({ length: 13 }, () => place(0.36 + random.next() * 0.62, -1 + random.next() * 2));
    const hub = place(0.48, -0.12);
    const between = (from, to) => steps(0, 1, 50).map((t) => {
        const mixed = [0, 1, 2].map((axis) => (from[axis] ?? 0) * (1 - t) + (to[axis] ?? 0) * t);
        const lift = (1 + 0.08 * Math.sin(Math.PI * t)) / Math.hypot(...mixed);
        const [x = 0, y = 0, z = 0] = mixed;
        return [x * lift, y * lift, z * lift];
    });
    const ways = towns.map((town, index) => line(visible(between(hub, town)), index === 0 ? palette.glow : palette.sky, index === 0 ? 3.5 : 1.8, `opacity="${index === 0 ? 1 : 0.75}"`));
    return [
        `<defs>${gradient('space', [
            [0, palette.night],
            [1, '#123449'],
        ])}</defs>`,
        rect(0, 0, 1600, 600, 'url(#space)'),
        dot(centre, radius + 46, palette.sky, 'opacity="0.06"'),
        dot(centre, radius + 18, palette.sky, 'opacity="0.1"'),
        dot(centre, radius, '#123a51'),
        ...meridians,
        ...parallels,
        ...ways,
        ...visible(towns).map((at) => dot(at, 5, palette.paper)),
        ...visible([hub]).map((at) => dot(at, 9, palette.glow)),
    ].join('');
}
/** Orbits about a planet at the picture's edge. */
export function orbits(random) {
    const centre = [330, 470];
    const stars = Array.from({ length: 90 }, () => dot([random.next() * 1600, random.next() * 600], 0.7 + random.next() * 1.3, palette.paper, `opacity="${px(0.2 + random.next() * 0.6)}"`));
    const tracks = [340, 440, 560, 700, 860, 1040].map((radius, index) => {
        const [flat, turn] = [0.42 + 0.05 * index, -0.32 + 0.05 * random.next()];
        const at = (angle) => {
            const [x, y] = [radius * Math.cos(angle), radius * flat * Math.sin(angle)];
            return [
                centre[0] + x * Math.cos(turn) - y * Math.sin(turn),
                centre[1] + x * Math.sin(turn) + y * Math.cos(turn),
            ];
        };
        const color = index === 2 ? palette.glow : palette.sky;
        const where = -0.9 + random.next() * 1.1;
        const [x, y] = at(where);
        const craft = [
            rect(-7, -9, 14, 18, palette.paper),
            rect(-40, -7, 28, 14, color),
            rect(12, -7, 28, 14, color),
            rect(-12, -1, 24, 2, palette.paper),
        ].join('');
        return [
            line(steps(0, 2 * Math.PI, 120).map(at), color, 1.6, 'opacity="0.4"'),
            line(steps(where - 0.5, where, 30).map(at), color, 3),
            `<g transform="translate(${px(x)} ${px(y)}) rotate(${random.whole(-40, 10)}) scale(${px(0.8 + random.next() * 0.5)})">${craft}</g>`,
        ].join('');
    });
    return [
        rect(0, 0, 1600, 600, palette.night),
        ...stars,
        dot(centre, 262, palette.sky, 'opacity="0.08"'),
        dot(centre, 236, palette.petrol),
        `<clipPath id="planet"><circle cx="${centre[0]}" cy="${centre[1]}" r="236"/></clipPath>`,
        `<g clip-path="url(#planet)">${dot([centre[0] - 70, centre[1] + 60], 236, '#0e2a3b')}</g>`,
        ...tracks,
    ].join('');
}
//# sourceMappingURL=banner-flight.js.map