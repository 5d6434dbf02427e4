import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, defaultClientConditions } from 'vite';
import {
  chooseFromComboBox,
  chooseFromSelect,
  enterAmount,
  enterDate,
  fieldError,
  gridCell,
  gridRow,
  moveItems,
  summaryErrors,
} from '../packages/ui/src/testing/index.js';
import { serving } from '../scripts/static-storybook.mjs';

/** Builds the page with the form of the story “Foundations/Testing”, as a product is built. */
async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('tested-form', import.meta.url)),
    base: './',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, minify: false },
    resolve: { conditions: ['@slip/source', ...defaultClientConditions] },
  });
}

/** The same as the story does with Testing Library. */
test('every helper of @slip/ui/testing works with Playwright', async ({ page }, testInfo) => {
  const folder = testInfo.outputPath('tested-form');
  await buildPage(folder);
  await serving(folder, async (address) => {
    await page.goto(`${address}/index.html`);
    const form = page.locator('form');
    const submit = form.getByRole('button', { name: 'Submit', exact: true });
    expect(await fieldError(form, 'State')).toBeNull();
    await submit.click();
    expect(await summaryErrors(form)).toEqual(['Choose the state.']);
    await expect.poll(() => fieldError(form, 'State')).toBe('Choose the state.');
    expect(await fieldError(form, 'Home State')).toBeNull();
    await expect(fieldError(form, 'Country')).rejects.toThrow('There is no field with the label “Country”.');

    await chooseFromSelect(form, 'State', 'Wyoming');
    await chooseFromSelect(page, 'Home State', 'Colorado');
    await chooseFromComboBox(form, 'Insurer', 'admir', 'Admiral Excess');
    await enterDate(form, 'Effective Date', '2026-07-01');
    await enterAmount(form, 'Premium', -125_050);
    await moveItems(form, 'My insurers', ['Colony', 'Admiral']);
    await moveItems(form, 'My insurers', ['Colony'], { to: 'available' });
    await submit.click();
    await expect(page.locator('#submitted')).toHaveText(
      JSON.stringify({
        state: 'WY',
        home: 'CO',
        insurer: '2',
        effective: '2026-07-01',
        premium: -125_050,
        listed: ['1'],
      }),
    );

    await expect(gridRow(form, 'SL-26037')).toHaveCount(1);
    await expect(gridCell(form, 'SL-26037', 'State')).toHaveText('South Dakota');
    await expect(gridCell(form, 'SL-26037', 'Tax')).toHaveCount(0);
  });
});
