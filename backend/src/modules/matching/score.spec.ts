import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { profileTerms, score, scoreTerms, type Profile } from './score.js';

function person(sells: string, buys: string, role = 'Engineer', reason?: string): Profile {
  return { whatTheySell: sells, whatTheyBuy: buys, role, reasonForMeeting: reason ?? null };
}

const airframer = person(
  'regional aircraft, wing assemblies',
  'flight control actuators, wire harnesses, cabin seats',
  'Head of Procurement',
);
const actuationMaker = person(
  'electromechanical flight control actuators, servo valves',
  'regional aircraft wings, titanium forgings',
  'Sales Director',
);
const seatMaker = person('Cabin seats; galleys', 'aluminium extrusions, foam', 'Sales Manager');
const analyst = person('market studies', 'translation', 'Analyst');

describe('the compatibility score', () => {
  it('is 100 when each sells exactly what the other buys', () => {
    const a = person('composite radomes, ice protection', 'castings, test rigs');
    const b = person('castings and test rigs', 'Composite radomes and ice protection');
    expect(score(a, b).score).toBe(100);
  });

  it('is over 80 when both have something good for the other', () => {
    const a = person('landing gear, wheels', 'forgings, seals, bearings', 'Buyer');
    const b = person('titanium forgings, castings', 'landing gear, tooling', 'Sales');
    expect(score(a, b).score).toBeGreaterThan(80);
  });

  it('is 55 to 75 when one has just what the other wants', () => {
    expect(score(airframer, seatMaker).score).toBeGreaterThanOrEqual(55);
    expect(score(airframer, seatMaker).score).toBeLessThanOrEqual(75);
  });

  it('is under 20 for people who have nothing to do with each other', () => {
    expect(score(airframer, analyst).score).toBeLessThan(20);
    expect(score(seatMaker, actuationMaker).score).toBeLessThan(20);
  });

  it('is under 20 for competitors, however alike', () => {
    const rival = person('Cabin seats; galleys', 'aluminium extrusions, leather', 'Sales Manager');
    expect(score(seatMaker, rival).score).toBeLessThan(20);
    expect(score(seatMaker, rival).score).toBeGreaterThan(0);
  });

  it('is 0 when one names nothing', () => {
    const silent = person('', '', 'Head of Procurement');
    expect(score(silent, airframer)).toEqual({ score: 0, mutualInterests: [] });
    expect(score(silent, silent)).toEqual({ score: 0, mutualInterests: [] });
  });

  it('ranks the better partner first and is not fooled by one common word', () => {
    const exact = score(airframer, actuationMaker).score;
    const partial = score(airframer, person('flight simulators', 'office furniture')).score;
    expect(exact).toBeGreaterThan(60);
    expect(partial).toBeLessThan(40);
  });

  it('counts a shared reason a little', () => {
    const a = person('seats', 'foam', 'Engineer', 'sustainable cabins, lighter materials');
    const b = person('galleys', 'lighting', 'Engineer', 'Sustainable cabins');
    const c = person('galleys', 'lighting', 'Engineer');
    expect(score(a, b).score).toBeGreaterThan(score(a, c).score);
  });
});

describe('mutual interests', () => {
  it('are the trade between the two, strongest first, in their words', () => {
    expect(score(airframer, actuationMaker).mutualInterests[0]).toBe('flight control actuators');
    expect(score(airframer, seatMaker).mutualInterests).toEqual(['Cabin seats']);
  });

  it('name what both want or offer after the trade', () => {
    const a = person('radomes', 'tooling, titanium');
    const b = person('tooling', 'Titanium, paint');
    expect(score(a, b).mutualInterests).toEqual(['tooling', 'Titanium']);
  });

  it('are at most five', () => {
    const list = 'seats, galleys, lighting, lavatories, carpets, curtains, trolleys';
    expect(score(person(list, ''), person('', list)).mutualInterests).toHaveLength(5);
  });
});

describe('for any two people', () => {
  const words = [
    'seat',
    'Wings',
    'forging',
    'and',
    ',',
    ';',
    'titanium',
    'MRO',
    'systems',
    '–',
    'é',
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  const people = fc.record({
    whatTheySell: text,
    whatTheyBuy: text,
    role: text,
    reasonForMeeting: fc.option(text),
  });

  it('the answer is the same from both sides, whole, within 0 to 100, and given again', () => {
    fc.assert(
      fc.property(people, people, (a, b) => {
        const answer = score(a, b);
        expect(score(b, a)).toEqual(answer);
        expect(score(a, b)).toEqual(answer);
        expect(Number.isInteger(answer.score)).toBe(true);
        expect(answer.score).toBeGreaterThanOrEqual(0);
        expect(answer.score).toBeLessThanOrEqual(100);
        expect(answer.mutualInterests.length).toBeLessThanOrEqual(5);
        expect(answer.mutualInterests.every((each) => each.trim() !== '')).toBe(true);
      }),
    );
  });

  it('perfect complements reach the top whatever they trade', () => {
    const goods = fc.uniqueArray(fc.constantFrom('seats', 'wings', 'seals', 'radar', 'paint'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(goods, goods, (sold, bought) => {
        const a = person(sold.join(', '), bought.join(', '));
        const b = person(bought.join(', '), sold.join(', '));
        expect(score(a, b).score).toBe(100);
      }),
    );
  });

  it('a hall of 300 is ranked in milliseconds', () => {
    const hall = Array.from({ length: 300 }, (_, index) =>
      profileTerms(
        person(
          `product ${index}, wing part ${index % 7}, cabin item ${index % 11}, seal ${index % 5}`,
          `wing part ${index % 13}, seal ${index % 3}, thing ${index}, cabin item ${index % 2}`,
        ),
      ),
    );
    const me = profileTerms(airframer);
    const rank = () => hall.map((other) => scoreTerms(me, other));
    for (let warm = 0; warm < 20; warm += 1) rank();
    const begun = performance.now();
    rank();
    expect(performance.now() - begun).toBeLessThan(100);
  });
});
