import { expect, type Page } from '@playwright/test';
import { axeBuilder } from '../scripts/axe-in-page.mjs';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The folder for pictures of every screen; without it none are taken. */
const pictures = process.env['SLIP_E2E_PICTURES'];

/** The stories check the colors of every screen in every theme; here it would be the longest of all rules. */
const exceptColors = { 'color-contrast': { enabled: false } };

/** The axe rules that depend on the width. Every part that only a phone shows has stories, which run all rules. */
const room = ['target-size', 'scrollable-region-focusable', 'nested-interactive', 'button-name', 'link-name'];

/** The ways in which people see a screen: on a desk, where its stories run all rules, and on a phone. */
const looks = [
  { name: 'light', media: { colorScheme: 'light', contrast: 'no-preference' }, width: 1280, rules: [] },
  { name: 'narrow', media: { colorScheme: 'light', contrast: 'no-preference' }, width: 320, rules: room },
] as const;

/** Looks that are only for pictures. */
const painted = [
  { name: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' }, width: 1280, rules: [] },
  { name: 'contrast', media: { colorScheme: 'light', contrast: 'more' }, width: 1280, rules: [] },
] as const;

/** Waits until a new look is drawn completely: its size, and for a picture its colors, stay the same for three frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (isPictured) => {
    let before = '';
    for (let same = 0; same < 3; ) {
      await new Promise(requestAnimationFrame);
      const { scrollWidth, scrollHeight } = document.documentElement;
      const all = document.querySelectorAll('*');
      const colors = Array.from(isPictured ? all : [], (each) => {
        const { color, backgroundColor } = getComputedStyle(each);
        return `${color} ${backgroundColor}`;
      });
      const now = [all.length, scrollWidth, scrollHeight, ...colors].join();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }, pictures !== undefined);
}

/** Violations of these rules of axe, a line for each rule. */
async function violations(page: Page, rules: string[]): Promise<readonly string[]> {
  // Otherwise axe also describes and sends every element that passes.
  const axe = (await axeBuilder(page)).options({
    runOnly: rules,
    rules: exceptColors,
    resultTypes: ['violations'],
  });
  const found = await axe.analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Checks all rules on a screen as it is: once, on a page of the built product. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, standards)).toEqual([]);
}

/** Checks the rules of a phone on the current screen, and that it is never wider than the window, on a desk either. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  for (const { name, media, width, rules } of pictures ? [...looks, ...painted] : looks) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    // The window shows the whole page, because parts that stick to its edge would cover what is scrolled under them.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, 800) });
    await settle(page);
    const found = rules.length === 0 ? [] : await violations(page, [...rules]);
    expect.soft(found, `${screen}, ${name}`).toEqual([]);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overhang, `${screen}, ${name}: CSS px to scroll sideways`).toBeLessThanOrEqual(0);
    if (pictures) await page.screenshot({ path: `${pictures}/${screen} ${name}.png`, fullPage: true });
  }
  await page.emulateMedia(looks[0].media);
  await page.setViewportSize({ width: 1280, height: 800 });
}
