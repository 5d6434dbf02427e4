import type { Page } from '@playwright/test';

/** Reads the number of the payment that is confirmed in a dialog. */
export async function confirmationNumber(page: Page): Promise<string> {
  const done = page.getByRole('dialog', { name: 'Task Accomplished', exact: true });
  const heading = await done.getByRole('heading', { level: 3 }).innerText();
  const [number] = /\d{10}/.exec(heading) ?? [];
  if (number === undefined) throw new Error(`There is no confirmation number in “${heading}”.`);
  return number;
}
