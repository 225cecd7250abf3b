import type { Page } from 'playwright-core';

/** Types into the fields with these labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Presses the first button to be seen with this name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first()
    .click();
}

/** Chooses the tab whose name begins so. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}
