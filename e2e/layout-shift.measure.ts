import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addressesFor, publicAddresses, readers } from './everyScreen.js';
import { expect, test } from './fixtures.js';
import { settled } from './settled.js';

/** A movement by less is not counted: a word that got longer by a letter is no movement that anybody sees. */
const THRESHOLD = 0.0005;

/** Milliseconds that an answer takes after a press, of whose first half second the browser says nothing. */
const ANSWER_MS = 600;

/** A movement as the browser tells it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Runs in the page, before its own scripts: notes what moves although nobody pressed anything. */
function noteShifts(threshold: number): void {
  // It runs in the page, where nothing of this file is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  const moved: string[] = [];
  Reflect.set(window, 'moved', moved);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      if (hadRecentInput || value < threshold) continue;
      const where = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const words = node?.textContent?.trim().slice(0, 40) ?? '';
        return `${node?.nodeName.toLowerCase() ?? ''} “${words}” ${from.x}, ${from.y} → ${to.x}, ${to.y}`;
      });
      moved.push(`${value.toFixed(4)}: ${where.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: waits until nothing of it has changed for so long. */
function unchangedFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      changes.disconnect();
      resolve();
    };
    let end = setTimeout(finish, ms);
    const changes = new MutationObserver(() => {
      clearTimeout(end);
      end = setTimeout(finish, ms);
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

/** The elements that moved since the last look. */
async function noted(page: Page, where: string): Promise<readonly string[]> {
  const moved = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const all: unknown = Reflect.get(window, 'moved');
    return Array.isArray(all) ? all.splice(0).map(String) : [];
  });
  return moved.map((each) => `${where}: ${each}`);
}

/** The elements that moved while a screen was loaded. */
async function shiftsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await settled(page);
  return noted(page, address);
}

/** The elements that moved when somebody came to a screen from the one that is shown, as by a link. */
async function shiftsOnTheWayTo(page: Page, address: string): Promise<readonly string[]> {
  await noted(page, address);
  // A key that does nothing: what follows a press at once is meant to move.
  await page.keyboard.press('Shift');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // Longer than two answers of which one waits for the other.
  await page.evaluate(unchangedFor, 3 * ANSWER_MS);
  return noted(page, `to ${address}`);
}

for (const width of [1280, 320]) {
  test(`nothing moves by ${THRESHOLD} or more while a public screen loads, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(noteShifts, THRESHOLD);
    const moved: string[] = [];
    for (const address of publicAddresses) moved.push(...(await shiftsAt(page, address)));
    expect(moved).toEqual([]);
  });

  for (const reader of readers) {
    test(`nothing moves by ${THRESHOLD} or more while a screen loads, ${width} px wide, for ${reader.person.userName}`, async ({
      page,
      openAs,
    }) => {
      // Some thirty screens.
      test.setTimeout(1_200_000);
      await page.setViewportSize({ width, height: 800 });
      await openAs(reader.person);
      // The first page of a tab has no counts that the menu could keep room for.
      await settled(page);
      const addresses = await addressesFor(page, reader);
      await page.addInitScript(noteShifts, THRESHOLD);
      const moved: string[] = [];
      for (const address of addresses) moved.push(...(await shiftsAt(page, address)));
      // Whoever is sent away sees one quiet page again and again.
      await expect(page).not.toHaveURL(/\/auth\//);
      expect(moved).toEqual([]);
    });
  }
}

for (const reader of readers) {
  test(`nothing moves by ${THRESHOLD} or more from one screen to the next, for ${reader.person.userName}`, async ({
    page,
    openAs,
  }) => {
    test.setTimeout(1_200_000);
    await openAs(reader.person);
    const addresses = await addressesFor(page, reader);
    await page.addInitScript(noteShifts, THRESHOLD);
    // Their code is there: a slow answer is what is measured.
    for (const address of addresses) await shiftsAt(page, address);
    await page.route('**/slip/api/**', async (route) => {
      await pause(ANSWER_MS);
      await route.continue();
    });
    const moved: string[] = [];
    for (const address of addresses) moved.push(...(await shiftsOnTheWayTo(page, address)));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page).not.toHaveURL(/\/auth\//);
    expect(moved).toEqual([]);
  });
}
