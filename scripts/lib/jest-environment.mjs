import { TestEnvironment } from 'jest-environment-node';
import { missingFor } from './needs.mjs';

/** Skips every test of a file, and its hooks, when the machine lacks a program the file needs. */
export default class NeedsEnvironment extends TestEnvironment {
  #skips;

  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    const [, { testPath }] = args;
    this.#skips = missingFor(testPath) !== undefined;
  }

  /**
   * @param {{ name: string }} event
   * @param {{ rootDescribeBlock: { mode?: string | null } }} state
   */
  handleTestEvent(event, state) {
    // Before the file defines its tests: they all take the mode of the block around them.
    if (event.name === 'setup' && this.#skips) state.rootDescribeBlock.mode = 'skip';
  }
}
