import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Place } from '../../../backend/test/support/people';
import { Installation } from './installation';
import { Visits } from './visits';

/** What runs somewhere and can be visited. */
interface Product extends Place {
  remove(): Promise<void>;
}

export interface Stage<Visited extends Product = Installation> {
  readonly product: Visited;
  readonly visits: Visits;
}

interface VisitSettings {
  /** As `VisitOptions.moving`, for every visit that does not say otherwise. */
  readonly moving?: boolean;
  /** Of the browser. */
  readonly flags?: readonly string[];
}

interface StageOptions extends VisitSettings {
  readonly begin?: () => Promise<Installation>;
}

/** Starts the product in one process and a browser, as `setStageOf`. */
export function setStage({
  begin = () => Installation.begin(),
  ...settings
}: StageOptions = {}): Stage {
  return setStageOf(begin, settings);
}

/**
 * Starts the product and a browser for the tests of one file. After each of them every visit ends, and
 * the test fails if any of their pages complained. What the pages of a failed test showed is kept.
 */
export function setStageOf<Visited extends Product>(
  begin: () => Promise<Visited>,
  { moving = false, flags }: VisitSettings = {},
): Stage<Visited> {
  let product: Visited | undefined;
  let visits: Visits | undefined;

  beforeAll(async () => {
    product = await begin();
    visits = await Visits.begin(product.url, moving, flags);
    Reflect.set(globalThis, 'onFailure', (test: string) => visits?.record(test));
  });
  afterEach(async () => expect(await visits?.end()).toEqual([]));
  afterAll(async () => {
    await visits?.close();
    await product?.remove();
  });

  const begun = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The stage is set when the first test begins.');
    return part;
  };
  return {
    get product() {
      return begun(product);
    },
    get visits() {
      return begun(visits);
    },
  };
}
