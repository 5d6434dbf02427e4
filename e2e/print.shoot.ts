import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { paths, readNdaPath } from '../packages/portal/src/paths.js';
import { addressesFor, publicAddresses, readers } from './everyScreen.js';
import { test } from './fixtures.js';
import { settled } from './settled.js';

/** A folder for each reader, for somebody to look at. */
const folder = fileURLToPath(new URL('../.cache/print/', import.meta.url));

/** Prints a screen as the browser's dialog does: with the margins of the style sheet, without the colours behind. */
async function print(page: Page, address: string, reader: string): Promise<void> {
  // All readers have accepted the agreement, and can only read it.
  await page.goto(address === paths.nda ? readNdaPath : address);
  await settled(page);
  const name = address.replace('/slip/', '').replaceAll(/[^\w-]+/g, '.');
  await page.pdf({ path: `${folder}${reader}/${name}.pdf`, format: 'Letter', preferCSSPageSize: true });
}

test('what is open to everybody', async ({ page }) => {
  for (const address of publicAddresses) await print(page, address, 'everybody');
});

for (const reader of readers) {
  const { userName } = reader.person;
  test(`what ${userName} opens`, async ({ page, openAs, officeOf }) => {
    test.setTimeout(1_200_000);
    await openAs(reader.person);
    if (reader.kind === 'Agency') {
      // Papers, invoices and settings are those of one agent, whom the tab remembers.
      const agentId = await (await officeOf(reader.person)).associatedAgent('Elena Marsh');
      await page.goto(`${paths.payInvoices}?agent=${agentId}`);
      await settled(page);
    }
    for (const address of await addressesFor(page, reader)) await print(page, address, userName);
  });
}
