import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { inside } from '../../scripts/place.mjs';
import { published } from '../../scripts/published.mjs';
import { copiesIn, expect, inFolder, install, packed, serving, test } from './application.js';
import { expectBrand } from './brand.js';
import { dependenciesOf, sampleOf } from './readme.js';

/** Two copies of one of these packages do not share their React contexts or forms. */
const alone = ['react', 'react-aria', 'react-aria-components', 'react-hook-form', 'react-stately'];
const ours = ['@slip/ui', '@slip/forms', '@slip/api'];

const brand = { 'brand.css': ['ui', /--slip-light-color-accent/] } as const;
const bin = 'node_modules/vite/bin/vite.js';
const next = 'node_modules/next/dist/bin/next';

const vite = {
  template: 'vite',
  /** The folder for the components that all applications render. */
  shared: 'src',
  builds: [
    ['node_modules/typescript/bin/tsc', '-p', '.'],
    [bin, 'build'],
  ],
  servers: { built: [bin, 'preview', '--strictPort'], 'in development': [bin, '--strictPort'] },
  host: '--host',
  /** Files that are samples of a README, word for word. */
  samples: {
    ...brand,
    'readme.tsx': ['ui', /createRoot/],
    'Registration.tsx': ['forms', /agentRegistrationPath/],
  },
  branded: '/branded.html',
  /** The address by which one sees that the built application is served. */
  ready: '/',
  tarballs: packed.now,
} as const;

const applications = {
  vite,
  next: {
    template: 'next',
    shared: 'app',
    builds: [[next, 'build']],
    servers: { built: [next, 'start'], 'in development': [next, 'dev'] },
    host: '--hostname',
    samples: { ...brand, 'Styles.tsx': ['ui', /useServerInsertedHTML/] },
    branded: '/branded',
    // No page, so that the first page is one that no page came before.
    ready: '/ready.txt',
    tarballs: packed.now,
  },
  // As after the next release of the design system, while the other packages stay as they are.
  'vite with a newer @slip/ui': {
    ...vite,
    tarballs: packed.now.map((each) => (each.name === '@slip/ui' ? packed.newerUi : each)),
  },
} as const;

/** One component of each family is there, and the three packages work together. */
async function expectWorks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Report a policy', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Insured', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Details', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Verification code', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Policies', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Reporting deadline')).toBeVisible();
  // The tokens and the font have arrived.
  const press = page.getByRole('button', { name: 'Submit filing', exact: true }).first();
  await expect(press).toHaveCSS('background-color', 'rgb(11, 88, 112)');
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap((each) => (each.status === 'loaded' ? [each.family] : [])),
    );
  await expect.poll(fonts).toContainEqual(expect.stringContaining('Source Sans 3 Variable'));

  await expect(page.getByText('States: Wyoming')).toBeVisible();
  await page.getByLabel('Premium', { exact: true }).fill('1,234.50');
  await expect(page.getByText('Premium in cents: 123450')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter the insured’s name.').first()).toBeVisible();
  await page.getByLabel('Insured name').fill('Teton Ridge Lodging LLC');
  // The sentence goes a moment after the text is right, and the button moves up.
  await expect(page.getByText('Enter the insured’s name.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent: Teton Ridge Lodging LLC')).toBeVisible();
}

/** The first page of a server is drawn without a script, and its rules have the nonce of a policy that refuses all others. */
async function expectNonces(browser: Browser, address: string): Promise<void> {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  const words: string[] = [];
  plain.on('console', (message) => words.push(message.text()));
  const answer = await plain.goto(address);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
  const styles = (await answer?.text())?.match(/<style[^>]*>/g) ?? [];
  expect(styles).not.toEqual([]);
  expect(styles.filter((each) => !each.includes(`nonce="${nonce}"`))).toEqual([]);
  const press = plain.getByRole('button', { name: 'Submit filing', exact: true }).first();
  await expect(press).toHaveCSS('background-color', 'rgb(11, 88, 112)');
  await expect(plain.getByRole('table', { name: 'Policies', exact: true })).toHaveCSS(
    'border-spacing',
    /^0px/,
  );
  expect(words).toEqual([]);
  await still.close();
}

async function expectReadmeWorks(page: Page): Promise<void> {
  await page.getByLabel('Premium', { exact: true }).fill('12.50');
  await expect(page.getByRole('button', { name: 'Submit filing', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('National Producer Number is required').first()).toBeVisible();
  await page.getByLabel('First Name', { exact: false }).fill('Ada');
}

async function expectRoutes(page: Page): Promise<void> {
  await expect(page.getByText('At /routed.html')).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.getByRole('link', { name: 'Policies', exact: true }).click();
  await expect(page.getByText('At /policies')).toBeVisible();
  // The page was not loaded again.
  await expect(page.locator('body')).toHaveAttribute('data-kept');
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [first, ...others] = (paper.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number);
  expect(Math.max(first ?? 255, ...others), `${paper} is dark`).toBeLessThan(80);
}

for (const [title, application] of Object.entries(applications)) {
  const { template, shared, builds, servers, host, samples, branded, ready, tarballs } = application;
  test(title, async ({ page, browser }, testInfo) => {
    const folder = testInfo.outputPath(template);
    await test.step('installs one copy of each package', async () => {
      const all = published.map((name) => dependenciesOf(name, 'longest', tarballs));
      await install(template, folder, Object.assign({}, ...all));
      cpSync(inside('e2e', 'consumers', 'applications', 'shared'), join(folder, shared), { recursive: true });
      for (const [file, [name, containing]] of Object.entries(samples))
        writeFileSync(join(folder, shared, file), sampleOf(name, containing));
      expect(await copiesIn(folder, ours.map((name) => `[name="${name}"]`).join(', '))).toEqual(
        tarballs.map(({ name, version }) => `${name}@${version}`).toSorted(),
      );
      const copies = await copiesIn(folder, alone.map((name) => `[name="${name}"]`).join(', '));
      expect(copies.map((each) => each.replace(/@[^@]+$/, '')).toSorted()).toEqual(alone);
    });
    await test.step('compiles', async () => {
      for (const command of builds) await inFolder(folder, command);
    });
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    for (const [way, command] of Object.entries(servers)) {
      const whole = [...command, host, '127.0.0.1', '--port', port];
      const isBuilt = way === 'built';
      await serving(folder, whole, `${address}${isBuilt ? ready : '/'}`, async () => {
        if (template === 'next' && isBuilt)
          await test.step('obeys a strict policy, without a script', () => expectNonces(browser, address));
        await test.step(`works, ${way}`, async () => {
          await page.goto(address);
          await expectWorks(page);
        });
        await test.step(`has the brand of the README, ${way}`, async () => {
          await page.goto(`${address}${branded}`);
          await expectBrand(page);
        });
        if (template === 'next') {
          const html = await (await fetch(address)).text();
          for (const words of ['Report a policy', '--slip-color-accent', 'WY-2024-001173'])
            expect(html).toContain(words);
        } else {
          await test.step(`shows the samples of the READMEs, ${way}`, async () => {
            await page.goto(`${address}/readme.html`);
            await expectReadmeWorks(page);
          });
          await test.step(`has a router of its own, in dark, ${way}`, async () => {
            await page.goto(`${address}/routed.html`);
            await expectRoutes(page);
          });
        }
        // A page in development misses its server.
        await page.goto('about:blank');
      });
    }
  });
}
