import type { Page } from '@playwright/test';
import type { AccountKind } from '../packages/forms/src/rules/index.js';
import { paths } from '../packages/portal/src/paths.js';
import { screens } from '../packages/portal/src/screens.js';
import { expect, test } from './fixtures.js';
import { type Person, people } from './people.js';

/** Who looks at a screen: the first of them that may open it. */
const readers: readonly (readonly [AccountKind, Person])[] = [
  ['Agent', people.primaryAgent],
  ['ForeignInsurer', people.foreignInsurer],
  ['Office', people.staff],
];

/** Screens that open with something in hand, or end the session: their address alone does not show them. */
const needsSomething =
  /:\w+(?!\?)\b|\/(?:logout|mfa|provider|connect|view|renew|addendorsement|edit|filed|resetpassword)\b/;

function firstOf({ requires }: (typeof screens)[number]): AccountKind | undefined {
  if (requires === 'public') return undefined;
  if (requires === 'signed-in') return 'Agent';
  return readers.find(([kind]) => requires.accounts.includes(kind))?.[0];
}

/** The addresses of the screens that a person is the first to open, and their dashboard; without a person, of public ones. */
function addressesFor(reader?: AccountKind): readonly string[] {
  const own = screens.filter((screen) => firstOf(screen) === reader && !needsSomething.test(screen.path));
  const addresses = own.map(({ path }) => path.replace(/\/(?::\w+\?|\*)$/, ''));
  return reader === undefined ? addresses : ['/slip/dashboard/home', ...addresses];
}

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
function noteShifts(): void {
  // It runs in the page, where nothing of this file is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  const moved: string[] = [];
  Reflect.set(window, 'moved', moved);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      // A word that got longer by a letter is no movement that anybody sees.
      if (hadRecentInput || value < 0.0005) continue;
      const where = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const words = node?.textContent?.trim().slice(0, 40) ?? '';
        return `${node?.nodeName.toLowerCase() ?? ''} “${words}” ${from.x}, ${from.y} → ${to.x}, ${to.y}`;
      });
      moved.push(`${value.toFixed(4)}: ${where.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The elements that moved while a screen was loaded. */
async function shiftsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const noted: unknown = Reflect.get(window, 'moved');
    return Array.isArray(noted) ? noted.map(String) : [];
  });
  return moved.map((each) => `${address}: ${each}`);
}

/** The address of a policy, which is known by the data alone. */
async function addressOfAPolicy(page: Page): Promise<string> {
  await page.goto(paths.policySearch);
  return (await page.locator('main table a').first().getAttribute('href')) ?? '';
}

for (const width of [1280, 320]) {
  test(`nothing moves while a public screen loads, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(noteShifts);
    const moved: string[] = [];
    for (const address of addressesFor()) moved.push(...(await shiftsAt(page, address)));
    expect(moved).toEqual([]);
  });

  for (const [kind, person] of readers) {
    test(`nothing moves while a screen loads, ${width} px wide, for ${person.userName}`, async ({
      page,
      openAs,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAs(person);
      // The first page of a tab has no counts that the menu could keep room for.
      await page.waitForLoadState('networkidle');
      await page.addInitScript(noteShifts);
      const moved: string[] = [];
      for (const address of addressesFor(kind)) moved.push(...(await shiftsAt(page, address)));
      if (person === people.primaryAgent) moved.push(...(await shiftsAt(page, await addressOfAPolicy(page))));
      // Whoever is sent away sees one quiet page again and again.
      await expect(page).not.toHaveURL(/\/auth\//);
      expect(moved).toEqual([]);
    });
  }
}
