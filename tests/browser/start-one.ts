import type { Page } from 'playwright-core';

/** Presses Start of one account and answers the question, on the dashboard as on the admin's. */
export async function startOne(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Start ${name}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Start trading on ${name}?` });
  await question.waitFor();
  // Of a strategy whose past its owner has not been shown yet.
  const read = question.getByLabel('I have read what it made');
  if (await read.isVisible()) await read.check();
  await question.getByRole('button', { name: 'Start', exact: true }).click();
  await question.waitFor({ state: 'detached' });
}
