import { expect, type Page } from '@playwright/test';
import { axeBuilder } from '../scripts/axe-builder.mjs';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A folder to leave pictures of every screen in, for whoever wants to look at them. */
const pictures = process.env['SLIP_E2E_PICTURES'];

/** What another look of the same document can break; the rest has been looked at in the first. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What less room can break; every part that only a phone draws has stories of its own. */
const room = ['target-size', 'scrollable-region-focusable', 'nested-interactive', 'button-name', 'link-name'];

/** How people look at a screen: by colours, and on a phone. */
const looks = [
  { name: 'light', media: { colorScheme: 'light', contrast: 'no-preference' }, width: 1280 },
  { name: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' }, width: 1280, rules: colours },
  { name: 'contrast', media: { colorScheme: 'light', contrast: 'more' }, width: 1280, rules: colours },
  { name: 'narrow', media: { colorScheme: 'light', contrast: 'no-preference' }, width: 320, rules: room },
] as const;

/** Waits until the page is drawn in the look it was just given: its colours are the same for three frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = '';
    for (let same = 0; same < 3; ) {
      await new Promise(requestAnimationFrame);
      const now = Array.from(document.querySelectorAll('*'), (each) => {
        const { color, backgroundColor } = getComputedStyle(each);
        return `${color} ${backgroundColor}`;
      }).join();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** Holds a screen, as it stands, against the accessibility rules in every look, and never wider than the window. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  for (const { name, media, width, ...only } of looks) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    // The whole page at once: what sticks to the edge of a window covers what is being scrolled past under it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, 800) });
    await settle(page);
    const axe = (await axeBuilder(page)).options({
      runOnly: 'rules' in only ? [...only.rules] : standards,
      // Else every element that is as it should be is described and sent as well.
      resultTypes: ['violations'],
    });
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect.soft(found, `${screen}, ${name}`).toEqual([]);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overhang, `${screen}, ${name}: CSS px to scroll sideways`).toBeLessThanOrEqual(0);
    if (pictures) await page.screenshot({ path: `${pictures}/${screen} ${name}.png`, fullPage: true });
  }
  await page.emulateMedia(looks[0].media);
  await page.setViewportSize({ width: 1280, height: 800 });
}
