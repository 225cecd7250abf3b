/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {'button' | 'tab' | 'link'} role
 * @param {string | RegExp} name
 * @returns {(page: Page) => Promise<void>} presses the first of that name
 */
export const press = (role, name) => (page) => page.getByRole(role, { name }).first().click();

/**
 * @param {string | RegExp} name
 * @returns {(page: Page) => Promise<void>} presses the button and waits for what it lays over the screen
 */
export const open = (name) => async (page) => {
  await press('button', name)(page);
  await page.locator('[role="dialog"], [role="menu"]').first().waitFor();
};

/** @param {...(page: Page) => Promise<void>} steps */
export const inTurn =
  (...steps) =>
  /** @param {Page} page */
  async (page) => {
    for (const step of steps) await step(page);
  };
