import { TestEnvironment } from 'jest-environment-node';
import { missingFor } from './needs.mjs';

/**
 * Skips every test of a file, and its hooks, when the machine lacks a program the file needs. Where a file
 * has a function `onFailure` among its globals, it is called with the name of each test that fails, before
 * the hooks that clear up after it.
 */
export default class NeedsEnvironment extends TestEnvironment {
  #skips;

  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    const [, { testPath }] = args;
    this.#skips = missingFor(testPath) !== undefined;
  }

  /**
   * @param {{ name: string, test?: { name: string } }} event
   * @param {{ rootDescribeBlock: { mode?: string | null } }} state
   */
  async handleTestEvent(event, state) {
    // Before the file defines its tests: they all take the mode of the block around them.
    if (event.name === 'setup' && this.#skips) state.rootDescribeBlock.mode = 'skip';
    const { onFailure } = this.global;
    if (event.name === 'test_fn_failure' && typeof onFailure === 'function')
      await onFailure(event.test?.name);
  }
}
