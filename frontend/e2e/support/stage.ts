import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { Installation } from './installation';
import { Visits } from './visits';

export interface Stage {
  readonly product: Installation;
  readonly visits: Visits;
}

interface StageOptions {
  readonly begin?: () => Promise<Installation>;
  /** As `VisitOptions.moving`, for every visit that does not say otherwise. */
  readonly moving?: boolean;
  /** Of the browser. */
  readonly flags?: readonly string[];
}

/**
 * Starts the product and a browser for the tests of one file. After each of them every visit ends, and
 * the test fails if any of their pages complained. What the pages of a failed test showed is kept.
 */
export function setStage({
  begin = () => Installation.begin(),
  moving = false,
  flags,
}: StageOptions = {}): Stage {
  let product: Installation | undefined;
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
