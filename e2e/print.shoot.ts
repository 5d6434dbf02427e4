import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addressesFor, publicAddresses, readers } from './everyScreen.js';
import { test } from './fixtures.js';
import { settled } from './settled.js';

/** A folder for each reader, for somebody to look at. */
const folder = fileURLToPath(new URL('../.cache/print/', import.meta.url));

/** Prints a screen as the browser's dialog does: with the margins of the style sheet, without the colours behind. */
async function print(page: Page, address: string, reader: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  const name = address.replace('/slip/', '').replaceAll(/[^\w-]+/g, '.');
  await page.pdf({ path: `${folder}${reader}/${name}.pdf`, format: 'Letter', preferCSSPageSize: true });
}

test('what is open to everybody', async ({ page }) => {
  for (const address of publicAddresses) await print(page, address, 'everybody');
});

for (const reader of readers) {
  const { userName } = reader.person;
  test(`what ${userName} opens`, async ({ page, openAs }) => {
    test.setTimeout(1_200_000);
    await openAs(reader.person);
    for (const address of await addressesFor(page, reader)) await print(page, address, userName);
  });
}
