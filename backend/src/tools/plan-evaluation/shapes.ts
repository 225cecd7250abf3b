import type { InstanceShape } from './instances.js';

/** A kind of event, and how one of its instances is drawn. */
export interface Kind {
  name: string;
  draw: (random: () => number) => InstanceShape;
}

/** The number of tables as a share of half the people: never all, as in the published instances. */
const tablesFor = (people: number, random: () => number): number =>
  Math.round((0.35 + 0.6 * random()) * (people / 2));

/** Of the size of the published instances: 42 to 78 people, 8 to 22 slots, 5 to 12 % blocked. */
function ordinary(random: () => number): InstanceShape {
  const people = 42 + Math.floor(37 * random());
  return {
    people,
    slots: 8 + Math.floor(15 * random()),
    tables: tablesFor(people, random),
    used: 0.9,
    blocked: 0.05 + 0.07 * random(),
    unevenness: 0.5 * random(),
  };
}

/** The targets are about the first kind; the others are harder in one way each. */
export const kinds: readonly Kind[] = [
  { name: 'tables 90 % used', draw: ordinary },
  { name: 'tables 98 % used', draw: (random) => ({ ...ordinary(random), used: 0.98 }) },
  { name: 'some in great demand', draw: (random) => ({ ...ordinary(random), unevenness: 1 }) },
  { name: '30 % with a range', draw: (random) => ({ ...ordinary(random), ranged: 0.3 }) },
  {
    name: '10 % pinned',
    draw: (random) => ({ ...ordinary(random), pinned: 0.1, ranged: 0.1 }),
  },
  {
    name: 'everybody full (a table each)',
    draw: (random) => {
      const shape = ordinary(random);
      return { ...shape, tables: Math.floor(shape.people / 2), unevenness: 0 };
    },
  },
];
