import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { enterAmounts, enterPolicy, openFilingForm } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
/** The maximum size of a picture in bytes: the README shows three, each in two themes. */
const limit = 150_000;

/** Converts to WebP, which is a third of the size. Playwright cannot write it, so Chromium does. */
async function asWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const url = await page.evaluate(
    async ([source, wanted]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: picture.naturalWidth,
        height: picture.naturalHeight,
      });
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', wanted);
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Takes pictures of the current screen in both themes, as `docs/pictures/<name>.<theme>.webp`. */
async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const writer = await page.context().newPage();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    let picture = await asWebp(writer, png, 0.9);
    // A page full of text and plots.
    if (picture.length >= limit) picture = await asWebp(writer, png, 0.75);
    expect(picture.length).toBeLessThan(limit);
    writeFileSync(`${folder}${name}.${theme}.webp`, picture);
  }
  await writer.close();
}

test('the dashboard', async ({ page, openAs }) => {
  await openAs(people.primaryAgent);
  await page.waitForLoadState('networkidle');
  await shoot(page, 'dashboard');
});

test('a filing with its tax', async ({ page, openAs }) => {
  await openAs(people.primaryAgent, '/slip/filings/new');
  await openFilingForm(page);
  await enterPolicy(page, 'WY-2026-0412');
  await enterAmounts(page);
  await page.waitForLoadState('networkidle');
  await shoot(page, 'filing');
});

test('a policy with a question of the office', async ({ page, openAs }) => {
  await openAs(people.primaryAgent, '/slip/compliance/manage-tiqs');
  await page.getByRole('link', { name: /^SL/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Transaction Details' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'policy');
});
