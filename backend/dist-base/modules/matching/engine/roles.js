import { wordsOf } from './words.js';
const SIDES = [
    ['buys', /^(procur|purchas|buyer|buy|sourc|categor|supply|einkauf|acheteur|achat|compra)/],
    ['sells', /^(sale|sell|sold|account|market|commerc|vertrieb|vente|venta|export|client|bid)/],
    ['invests', /^(invest|venture|fund|capital|angel|portfolio)/],
    ['leads', /^(ceo|coo|founder|cofounder|owner|president|managing|director|chief|head|vp|partner)/],
    [
        'makes',
        /^(engineer|develop|design|scien|research|technic|technolog|cto|product|quality|architect|operat)/,
    ],
];
/** How well two sides go together: who buys and who sells best of all. */
const FITS = {
    'buys sells': 1,
    'invests leads': 0.9,
    'leads sells': 0.6,
    'buys leads': 0.6,
    'leads leads': 0.6,
    'buys makes': 0.5,
    'makes sells': 0.5,
    'makes makes': 0.4,
    'leads makes': 0.4,
};
/** The sides a role names: "Head of Procurement" leads and buys. */
export function sidesOf(role) {
    const words = wordsOf(role);
    return new Set(SIDES.filter(([, form]) => words.some((word) => form.test(word))).map(([side]) => side));
}
/** How complementary two roles are, 0 to 1: the best of what each does with what the other does. */
export function complement(a, b) {
    let best = 0;
    for (const one of a) {
        for (const other of b)
            best = Math.max(best, FITS[[one, other].sort().join(' ')] ?? 0);
    }
    return best;
}
//# sourceMappingURL=roles.js.map