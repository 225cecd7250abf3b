import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compare, type Compatibility, prepare, type Profile } from './score.js';
import { wordVectors } from './vector-file.js';
import { NO_VECTORS } from './word-vectors.js';

const vectors = wordVectors();

function person(whatTheySell: string, whatTheyBuy: string, role = '', interests = ''): Profile {
  return { whatTheySell, whatTheyBuy, role, interests };
}

function fit(a: Profile, b: Profile): Compatibility {
  return compare(prepare(a, vectors), prepare(b, vectors));
}

function scored(a: Profile, b: Profile): number {
  const { score } = fit(a, b);
  if (score === null) throw new Error('There is not enough to tell.');
  return score;
}

const airframer = person(
  'regional aircraft; wing assemblies',
  'flight control actuators; cabin seats',
);
const seatMaker = person('cabin seats; galleys', 'aluminium extrusions; foam');
const analyst = person('market studies', 'translation');

describe('the score of two people', () => {
  it('is 100 when each sells exactly what the other buys', () => {
    const a = person('composite radomes', 'castings');
    expect(scored(a, person('Castings', 'composite radome'))).toBe(100);
  });

  it('is 68 when one sells exactly what the other buys, and more when it goes both ways', () => {
    expect(scored(person('landing gear', ''), person('', 'landing gear'))).toBe(68);
    const both = scored(
      person('landing gear', 'forgings'),
      person('titanium forgings', 'landing gear'),
    );
    expect(both).toBeGreaterThan(80);
  });

  it('is high for a one-way match, low for strangers and competitors', () => {
    expect(scored(airframer, seatMaker)).toBeGreaterThan(60);
    expect(scored(airframer, analyst)).toBeLessThan(15);
    expect(scored(seatMaker, person('Cabin seats; galleys', 'leather'))).toBeLessThan(40);
  });

  it('recognises near-synonyms by their meaning', () => {
    const wish = person('', 'legal services');
    const near = scored(wish, person('lawyers', ''));
    expect(near).toBeGreaterThan(10);
    expect(near).toBeGreaterThan(4 * scored(wish, person('turbines', '')));
    expect(
      compare(prepare(wish, NO_VECTORS), prepare(person('lawyers', ''), NO_VECTORS)).score,
    ).toBeLessThan(1);
  });

  it('counts shared interests and complementary roles separately', () => {
    const a = person('seats', 'foam', '', 'sustainable cabins');
    expect(
      fit(a, person('galleys', 'lighting', '', 'Sustainable cabins')).parts?.interests,
    ).toBeGreaterThan(10);
    const seller = person('seats', 'foam', 'Sales Director');
    expect(fit(seller, person('paint', 'ink', 'Head of Procurement')).parts?.roles).toBeGreaterThan(
      3,
    );
    expect(fit(seller, person('paint', 'ink', 'Sales Manager')).parts?.roles).toBeLessThan(3);
  });

  it('reads a comma both as a separator and as part of a phrase', () => {
    const list = scored(person('gears, bearings, seals', ''), person('', 'bearings'));
    expect(list).toBeGreaterThan(30);
    const name = person('valves, ball, stainless steel', '');
    expect(scored(name, person('', 'stainless steel ball valves'))).toBeGreaterThan(60);
  });

  it('is not raised by a profile that asks for everything', () => {
    const all =
      'seats; foam; paint; wheels; brakes; pumps; valves; sensors; cables; leather; glass';
    const one = scored(person('seats', ''), person('', 'seats'));
    expect(scored(person('seats', ''), person('', all))).toBeLessThanOrEqual(one + 1);
  });
});

describe('the score of profiles with too little text', () => {
  it.each([
    ['nothing', '', ''],
    ['fillers', 'n/a', 'various things, etc.'],
    ['words that say nothing', 'products and services', 'equipment'],
    ['signs', '???', '– – –'],
  ])('is absent: %s', (_, sells, buys) => {
    expect(fit(person(sells, buys), airframer)).toEqual({
      score: null,
      parts: null,
      evidence: { sellsToBuys: null, buysToSells: null },
    });
  });

  it('is absent for two people who only sell', () => {
    expect(fit(person('seats', ''), person('paint', '')).score).toBeNull();
    expect(fit(person('seats', ''), person('', 'paint')).score).not.toBeNull();
  });
});

describe('the evidence for a score', () => {
  it('names the matching offer and wish in the people’s own words, for each direction', () => {
    const a = person('translation; We offer Flight control software.', 'surface coating');
    const b = person('catering, coffee', 'Avionics firmware\nhelmets');
    expect(fit(a, b).evidence).toEqual({
      sellsToBuys: { sells: 'Flight control software', buys: 'Avionics firmware' },
      buysToSells: null,
    });
    expect(fit(b, a).evidence.buysToSells).toEqual(fit(a, b).evidence.sellsToBuys);
  });
});

describe('words of other languages', () => {
  it('match with and without accents, in inflected forms and compounds', () => {
    const plain = scored(person('Etude de materiaux', ''), person('', 'étude de matériaux'));
    expect(plain).toBe(68);
    const forms = scored(person('Flugsteuerungen', ''), person('', 'Flugsteuerung'));
    expect(forms).toBeGreaterThan(50);
    expect(scored(person('Flugsteuerungen', ''), person('', 'Kaffeemaschinen'))).toBeLessThan(5);
    expect(scored(person('航空機部品', ''), person('', '航空機部品'))).toBe(68);
  });
});

describe('the score of any two people', () => {
  const words = fc.constantFrom(
    'seats',
    'Seat covers',
    'steel',
    'n/a',
    'aviônica',
    'services',
    '軸受',
    ',',
    ';',
    'and',
    '\n',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.array(words).map((all) => all.join(' ')),
  );
  const anybody = fc.record({ whatTheySell: text, whatTheyBuy: text, role: text, interests: text });

  it('is 0 to 100, the sum of its parts within a point, and the same from both sides', () => {
    fc.assert(
      fc.property(anybody, anybody, (a, b) => {
        const [there, back] = [fit(a, b), fit(b, a)];
        expect(back.score).toBe(there.score);
        expect(back.evidence.sellsToBuys).toEqual(there.evidence.buysToSells);
        if (there.score === null || there.parts === null) return;
        const { sellsToBuys, buysToSells, interests, roles } = there.parts;
        expect(there.score).toBeGreaterThanOrEqual(0);
        expect(there.score).toBeLessThanOrEqual(100);
        expect(Math.abs(sellsToBuys + buysToSells + interests + roles - there.score)).toBeLessThan(
          0.05,
        );
        expect(back.parts).toEqual({
          ...there.parts,
          sellsToBuys: buysToSells,
          buysToSells: sellsToBuys,
        });
      }),
    );
  });
});
