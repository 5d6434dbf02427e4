import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { booksHome, paths, reportsHome, settingsHome } from '../packages/portal/src/paths.js';
import { enterAmounts, enterPolicy, openFilingForm } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { type Person, people } from './people.js';
import { settled } from './settled.js';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const designFolder = fileURLToPath(new URL('../docs/design/pictures/', import.meta.url));
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

/** A screen of docs/design, which shows it before and after its face was made. */
interface DesignScreen {
  readonly name: string;
  readonly address: string;
  /** Who opens it; nobody has to be signed in where it is left out. */
  readonly person?: Person;
  /** The link of that page which leads to the screen, where its address is known only by the data. */
  readonly link?: RegExp;
}

const { primaryAgent: agent, agency, foreignInsurer: insurer, staff } = people;

const designScreens: readonly DesignScreen[] = [
  { name: 'sign-in', address: paths.login },
  { name: 'dashboard', address: paths.home, person: agent },
  { name: 'dashboard-agency', address: paths.home, person: agency },
  { name: 'dashboard-insurer', address: paths.home, person: insurer },
  { name: 'policy', address: paths.manageTiqs, person: agent, link: /^SL/ },
  { name: 'search', address: paths.policySearch, person: agent },
  { name: 'affidavit', address: paths.annualFiling, person: agent },
  { name: 'pay', address: paths.payInvoices, person: agent },
  { name: 'invoices', address: paths.invoiceHistory, person: agent },
  { name: 'reported', address: paths.reportedPolicies, person: agent },
  { name: 'inbox', address: paths.inbox, person: agent },
  { name: 'reports', address: reportsHome, person: agent },
  { name: 'settings', address: settingsHome, person: agent },
  { name: 'batch', address: paths.batchSubmission, person: agent },
  { name: 'office', address: paths.officeDashboard, person: staff },
  { name: 'office-closing', address: `${booksHome}/closing`, person: staff },
  { name: 'office-audit', address: paths.officeAudit, person: staff },
  { name: 'office-tables', address: paths.officeStateTables, person: staff },
  { name: 'office-staff', address: paths.officeStaff, person: staff },
  { name: 'office-market', address: paths.officeMarket, person: staff },
];

const designModes = [
  { mode: 'light', width: 1280, colorScheme: 'light' },
  { mode: 'dark', width: 1280, colorScheme: 'dark' },
  { mode: '320', width: 320, colorScheme: 'light' },
] as const;

/** The height of a picture of docs/design at the most, in pixels: what is below it is cut off. */
const TALLEST = 1600;

// First, while nobody has begun a filing.
for (const { name, address, person, link } of designScreens) {
  test(`docs/design: ${name}`, async ({ page, openAs }) => {
    await (person === undefined ? page.goto(address) : openAs(person, address));
    if (link !== undefined) {
      await page.getByRole('link', { name: link }).first().click();
      await page.waitForURL(({ pathname }) => pathname !== address);
    }
    const writer = await page.context().newPage();
    for (const { mode, width, colorScheme } of designModes) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      // Pieces that only this width shows are fetched with the page.
      await page.reload();
      await settled(page);
      // The window shows the whole page, because parts that stick to its edge would cover what is scrolled under them.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
      await settled(page);
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
      writeFileSync(`${designFolder}${name}.${mode}.webp`, await asWebp(writer, png, 0.8));
    }
    await writer.close();
  });
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
