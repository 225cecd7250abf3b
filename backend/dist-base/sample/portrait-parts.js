const shape = (color, path) => `<path fill="${color}" d="${path}"/>`;
const circle = (color, x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
const FOLD = '#00000022';
export const hairstyles = [
    {
        worn: 'either',
        before: ({ hair }) => shape(hair, 'M160 236c-8-92 40-136 98-136s104 40 96 136l-14 10c0-46-14-72-34-84-34 18-86 20-116 8-14 16-18 40-18 76z'),
    },
    {
        worn: 'either',
        before: ({ hair }) => shape(hair, 'M162 232c-14-86 34-134 94-134 34 0 54 12 66 28 26 8 38 46 28 106l-14 12c2-40-6-62-22-78-30 4-70-4-92-20-26 16-44 44-44 98z'),
    },
    {
        worn: 'woman',
        behind: ({ hair }) => shape(hair, 'M146 250c-8-104 42-156 110-156s118 52 110 156c-2 46 12 84 22 112-34 26-230 26-264 0 10-28 24-66 22-112z'),
        before: ({ hair }) => shape(hair, 'M164 250c-4-84 22-128 92-128s96 44 92 128c-18-20-28-48-32-76-34 22-82 24-112 8-12 20-24 46-40 68z'),
    },
    {
        worn: 'woman',
        behind: ({ hair }) => shape(hair, 'M150 246c-6-98 40-148 106-148s112 50 106 148c0 34 4 58-6 76-28 14-172 14-200 0-10-18-6-42-6-76z'),
        before: ({ hair }) => shape(hair, 'M162 236c0-76 34-116 94-116s94 40 94 116c-20-8-36-30-42-58-20 26-100 58-146 58z'),
    },
    {
        worn: 'woman',
        behind: ({ hair }) => circle(hair, 256, 92, 42),
        before: ({ hair }) => shape(hair, 'M162 236c-6-82 32-130 94-130s100 48 94 130c-14-34-38-74-94-74s-80 40-94 74z'),
    },
    {
        worn: 'woman',
        behind: ({ hair }) => circle(hair, 190, 172, 62) +
            circle(hair, 322, 172, 62) +
            circle(hair, 256, 134, 72) +
            circle(hair, 168, 226, 42) +
            circle(hair, 344, 226, 42),
        before: ({ hair }) => shape(hair, 'M168 220c0-66 34-102 88-102s88 36 88 102c-14-28-38-52-88-52s-74 24-88 52z'),
    },
    {
        worn: 'woman',
        drape: ({ accent }) => shape(accent, 'M136 262c-8-114 44-170 120-170s128 56 120 170c-2 44 8 78 20 104-60 46-220 46-280 0 12-26 22-60 20-104z'),
        before: ({ accent }) => `<path fill="${accent}" fill-rule="evenodd" d="M146 250c-6-100 38-152 110-152s116 52 110 152c0 72-44 120-110 120s-110-48-110-120zm28 2c0 54 34 94 82 94s82-40 82-94c0-62-24-104-82-104s-82 42-82 104z"/>` +
            shape(FOLD, 'M150 300c20 52 60 78 106 78s86-26 106-78c-4 66-50 104-106 104s-102-38-106-104z'),
    },
    {
        worn: 'man',
        before: ({ hair }) => shape(hair, 'M166 222c-4-74 34-114 90-114s94 40 90 114c-8-30-22-48-36-56-36-8-72-8-108 0-14 8-28 26-36 56z'),
    },
    {
        worn: 'man',
        before: ({ hair }) => shape(hair, 'M163 252c-11-34-9-62 8-92 9 4 11 16 9 34-2 20-6 42-17 58zM349 252c11-34 9-62-8-92-9 4-11 16-9 34 2 20 6 42 17 58z'),
    },
    {
        worn: 'man',
        behind: ({ hair }) => circle(hair, 200, 136, 40) + circle(hair, 256, 116, 46) + circle(hair, 312, 136, 40),
        before: ({ hair }) => shape(hair, 'M162 236c-10-70 24-122 94-122s104 52 94 122c-10-36-24-58-46-66-34 12-66 12-98 0-20 10-34 32-44 66z'),
    },
];
const JACKET = 'M60 512c6-86 62-122 136-136h120c74 14 130 50 136 136z';
export const outfits = [
    ({ cloth, shirt }) => shape(cloth, JACKET) +
        shape(shirt, 'M206 374h100l-50 104z') +
        shape(FOLD, 'M206 374l50 104-26 34h-16l-38-132zM306 374l-50 104 26 34h16l38-132z'),
    ({ cloth, shirt, accent }) => shape(cloth, JACKET) +
        shape(shirt, 'M200 374h112l-40 138h-32z') +
        shape(accent, 'M244 404h24l8 20-10 88h-20l-10-88z'),
    ({ cloth }) => shape(cloth, 'M60 512c6-86 62-122 136-136 20 30 100 30 120 0 74 14 130 50 136 136z'),
    ({ cloth }) => shape(cloth, JACKET) +
        shape(FOLD, 'M198 366h116v26c-30 22-86 22-116 0z') +
        shape(cloth, 'M202 356h108v24c-28 20-80 20-108 0z'),
];
export const neck = ({ shade }) => shape(shade, 'M214 320h84v60c-10 30-74 30-84 0z');
export const head = ({ skin, shade }) => `<ellipse cx="168" cy="250" rx="14" ry="22" fill="${shade}"/>` +
    `<ellipse cx="344" cy="250" rx="14" ry="22" fill="${shade}"/>` +
    shape(skin, 'M168 232c0-72 34-108 88-108s88 36 88 108c0 74-36 126-88 126s-88-52-88-126z');
export const beard = ({ hair }) => shape(hair, 'M168 246c4 74 32 112 88 112s84-38 88-112c-10 26-24 36-40 38-14-10-82-10-96 0-16-2-30-12-40-38zM226 306c14-8 46-8 60 0-10 12-50 12-60 0z');
export const glasses = () => '<g fill="none" stroke="#14202b" stroke-width="6"><circle cx="216" cy="244" r="26"/>' +
    '<circle cx="296" cy="244" r="26"/><path d="M242 240q14-8 28 0M190 238l-20-6M322 238l20-6"/></g>';
//# sourceMappingURL=portrait-parts.js.map