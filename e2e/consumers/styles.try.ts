import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { inside } from '../../scripts/place.mjs';
import { published } from '../../scripts/published.mjs';
import { expect, inFolder, install, packed, serving, test } from './application.js';
import { dependenciesOf, sampleOf } from './readme.js';

/** The corners of a button as the face has them (`radius.m`). */
const OUR_CORNERS = '4px';

const bin = 'node_modules/vite/bin/vite.js';

const servers = { built: [bin, 'preview', '--strictPort'], 'in development': [bin, '--strictPort'] } as const;

/** Files that are samples of the README, word for word. */
const samples = {
  'Page.tsx': /import \{ App \}/,
  'tailwind.css': /@import 'tailwindcss'/,
  'reboot.css': /bootstrap-reboot/,
} as const;

/** Each stands at one element of `beside.tsx`: four at a button of ours, one at a heading of ours, four at the application's own elements. */
const tailwind = {
  'rounded-full': ['border-radius', /e\+07px$/],
  'bg-black': ['background-color', 'rgb(0, 0, 0)'],
  'px-10': ['padding-left', '40px'],
  'text-lg': ['font-size', '18px'],
  'mt-6': ['margin-top', '24px'],
  'text-4xl': ['font-size', '36px'],
  'font-bold': ['font-weight', '700'],
  'list-disc': ['list-style-type', 'disc'],
  'pl-8': ['padding-left', '32px'],
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A reset of elements stands below ours. */
async function expectPlain(page: Page): Promise<void> {
  await expect(button(page, 'Plain')).toHaveCSS('border-radius', OUR_CORNERS);
  await expect(button(page, 'Plain')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
}

/** Bootstrap's reboot alone sets an address upright: the browser slants it, and Tailwind leaves it so. */
const expectReboot = (page: Page) => expect(page.locator('address')).toHaveCSS('font-style', 'normal');

async function expectOwnStyles(page: Page): Promise<void> {
  for (const [name, [property, value]] of Object.entries(tailwind))
    await expect(page.locator(`.${name}`)).toHaveCSS(property, value);
  await expect(button(page, 'Vanilla')).toHaveCSS('border-radius', '7px');
  await expect(button(page, 'Module')).toHaveCSS('border-radius', '8px');
  await expect(button(page, 'Styled')).toHaveCSS('border-radius', '9px');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expectReboot(page);
  await expectPlain(page);
}

/** Runs in the page: Chromium's own words are the same for a refused element as for an attribute, so the page tells them apart. */
function tellRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    // oxlint-disable-next-line no-console -- the test hears what the page says there.
    console.info(`refused: ${effectiveDirective}`);
  });
}

/** React Aria hides inputs by `style="…"`, which a policy refuses that does not allow them. */
const isAttribute = (words: string) =>
  words === 'refused: style-src-attr' || /Content Security Policy directive/.test(words);

test('beside Tailwind, Bootstrap and others, and under a strict policy from a server', async ({
  page,
  browser,
}) => {
  const folder = test.info().outputPath('styles');
  await test.step('installs and compiles', async () => {
    const all = published.map((name) => dependenciesOf(name, 'longest', packed.now));
    await install('styles', folder, Object.assign({}, ...all));
    cpSync(inside('e2e', 'consumers', 'applications', 'shared'), join(folder, 'src'), { recursive: true });
    for (const [file, containing] of Object.entries(samples))
      writeFileSync(join(folder, 'src', file), sampleOf('ui', containing));
    for (const command of [
      ['node_modules/typescript/bin/tsc', '-p', '.'],
      [bin, 'build'],
      [bin, 'build', '--ssr', 'src/server.tsx', '--outDir', 'made', '--emptyOutDir'],
    ])
      await inFolder(folder, command);
  });

  for (const [way, command] of Object.entries(servers)) {
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    const whole = [...command, '--host', '127.0.0.1', '--port', port];
    await serving(folder, whole, `${address}/beside.html`, async () => {
      await test.step(`lets the application win, whatever it is written with: ${way}`, async () => {
        await page.goto(`${address}/beside.html`);
        await expectOwnStyles(page);
      });
      for (const sheet of ['tailwind', 'reboot'])
        await test.step(`stands over the reset of the README's ${sheet}.css: ${way}`, async () => {
          await page.goto(`${address}/${sheet}.html`);
          await expectPlain(page);
          await expect(page.locator('ol')).toHaveCSS('list-style-type', 'decimal');
          if (sheet === 'tailwind') await expect(button(page, 'Own')).toHaveCSS('padding-left', '40px');
          else await expectReboot(page);
        });
      // A page in development misses its server.
      await page.goto('about:blank');
    });
  }

  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  await serving(folder, ['made/server.js', port], `${address}/static`, async () => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    for (const way of ['both', 'string', 'static']) {
      await test.step(`is styled without a script: ${way}`, async () => {
        const html = await (await fetch(`${address}/${way}`)).text();
        expect(html.match(/<style(?![^>]* nonce="[\w-]{36}")[^>]*>/g)).toBeNull();
        expect(html).not.toContain('file:');
        const plain = await still.newPage();
        await plain.goto(`${address}/${way}`);
        await expect(button(plain, 'Submit filing')).toHaveCSS('background-color', 'rgb(11, 88, 112)');
        await expect(plain.getByRole('table', { name: 'Policies' })).toHaveCSS('border-spacing', /^0px/);
        // Only the drawn mark of a radio button is seen, whether the attribute that hides the real one is allowed or not.
        const real = plain.locator('span:has(> input[type="radio"])');
        expect(await real.count()).toBe(2);
        for (const each of await real.all()) await expect(each).toHaveCSS('clip-path', 'inset(50%)');
        await plain.close();
      });
      await test.step(`is taken over without a word: ${way}`, async () => {
        const words: string[] = [];
        const live = await browser.newPage();
        await live.addInitScript(tellRefusals);
        live.on('console', (message) => words.push(message.text()));
        live.on('pageerror', ({ message }) => words.push(message));
        await live.goto(`${address}/${way}`);
        await live.getByLabel('Premium', { exact: true }).fill('1,234.50');
        await expect(live.getByText('Premium in cents: 123450')).toBeVisible();
        await expect(button(live, 'Submit filing')).toHaveCSS('border-radius', OUR_CORNERS);
        await button(live, 'Read the terms').click();
        await expect(live.getByRole('dialog', { name: 'Terms' })).toBeVisible();
        // A policy that allows attributes is given nothing to refuse.
        expect(words.filter((each) => way === 'both' || !isAttribute(each))).toEqual([]);
        await live.close();
      });
    }
    await still.close();
    await page.goto('about:blank');
  });
});
