import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { PaletteName } from '../tokens/index.js';
import type { ComponentEntry } from './ComponentEntry.js';
import { components } from './components.js';
import { isReviewed } from './reviewed.js';
import { Sheet } from './Sheet.js';
import { longMotion, longMotionWhile, motion, sidewaysScrolling, smallTargets } from './visibleDefects.js';

declare module 'vitest/browser' {
  /** Functions from scripts/axe-in-page.mjs, provided by vitest.config.ts. */
  interface BrowserCommands {
    axe: (
      about: 'everything' | 'colours',
    ) => Promise<{ kind: 'violation' | 'incomplete'; rule: string; selector: string; message: string }[]>;
    emulateMedia: (media: {
      forcedColors?: 'active' | 'none';
      media?: 'print' | null;
      reducedMotion?: 'no-preference' | 'reduce';
    }) => Promise<void>;
  }
}

const looks = ['light', 'dark', 'high contrast', 'forced colours'] as const;
type Look = (typeof looks)[number];

/** The problems found in each component, under the key `name subject`. */
const found = new Map<string, string[]>();

/** The parts of all components that take long to appear, to move or to leave. */
const long: string[] = [];

function note(name: string, subject: string, findings: readonly string[]): void {
  const key = `${name} ${subject}`;
  found.set(key, [...(found.get(key) ?? []), ...findings]);
}

function themeOf(look: Look): PaletteName {
  if (look === 'high contrast') return 'high-contrast';
  return look === 'dark' ? 'dark' : 'light';
}

/** The properties that are not compared: they follow from the layout, or the page sets them for all elements. */
const notCompared =
  /^(?:scrollbar-color|text-size-adjust|(?:perspective|transform)-origin|(?:min-|max-)?(?:block-size|inline-size|width|height)|inset-.*|top|bottom|left|right)$/;

/** The computed styles of the visible elements of our components. */
function visibleStyles(part: Element): Map<Element, readonly string[]> {
  const all = [...part.querySelectorAll("[class^='slip-'], [class^='slip-'] *")].filter(
    (element) => element.checkVisibility() && element.closest('[style*="clip"]') === null,
  );
  return new Map(
    all.map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !notCompared.test(name));
      return [element, names.map((name) => `${name}:${style.getPropertyValue(name)}`)];
    }),
  );
}

/** Notes the elements that are drawn differently when the page has our base styles. */
function noteBaseDifferences(parts: readonly [string, Element][]): void {
  const alone = parts.map(([, part]) => visibleStyles(part));
  document.documentElement.dataset['base'] = 'page';
  for (const [index, [name, part]] of parts.entries()) {
    for (const [element, style] of visibleStyles(part)) {
      const before = new Set(alone[index]?.get(element));
      const different = style.filter((each) => !before.has(each));
      if (different.length > 0)
        note(name, 'base', [`${element.outerHTML.slice(0, 120)}: ${different.join('; ')}`]);
    }
  }
  document.documentElement.dataset['base'] = 'components';
}

/** Notes what a page shows if its policy refuses the style attributes with which React Aria hides elements. */
function noteRefusedAttributes(parts: readonly [string, Element][]): void {
  for (const [name, part] of parts) {
    for (const hidden of part.querySelectorAll('[style*="clip:"]')) {
      const attribute = hidden.getAttribute('style') ?? '';
      hidden.removeAttribute('style');
      const { position, clipPath } = getComputedStyle(hidden);
      if (position !== 'absolute' || clipPath !== 'inset(50%)')
        note(name, 'attributes', [hidden.outerHTML.slice(0, 120)]);
      hidden.setAttribute('style', attribute);
    }
  }
}

/** Waits two frames: what is measured in the first one is drawn in the second. */
function afterTwoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Notes what sticks out or scrolls where the page is read from right to left, in a window of the present width. */
async function noteMirrored(parts: readonly [string, Element][]): Promise<void> {
  const { dir } = document.documentElement;
  document.documentElement.dir = 'rtl';
  await afterTwoFrames();
  for (const [name, part] of parts) {
    if (getComputedStyle(part).direction !== 'rtl') throw new Error(`${name} is not mirrored.`);
    note(name, 'mirrored', sidewaysScrolling(part));
  }
  document.documentElement.dir = dir;
}

/** Finishes the transitions from one theme to the next, since axe would read a colour in between. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

async function checkAllLooks(shown: readonly ComponentEntry[]): Promise<void> {
  const alone = shown.length === 1 ? shown[0]?.name : undefined;
  const componentOf = (selector: string) =>
    document.querySelector(selector)?.closest('[data-component]')?.getAttribute('data-component') ?? alone;
  for (const each of looks) {
    document.documentElement.dataset['theme'] = themeOf(each);
    const isForced = each === 'forced colours';
    await commands.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
    await afterTwoFrames();
    finishTransitions();
    if (matchMedia('(forced-colors: active)').matches !== isForced)
      throw new Error(`It does not look: ${each}.`);
    for (const { kind, rule, selector, message } of await commands.axe(
      // The structure is the same in every theme.
      each === 'light' ? 'everything' : 'colours',
    )) {
      const name = componentOf(selector) ?? 'the page';
      if (kind === 'incomplete' && isReviewed(name, rule)) continue;
      note(name, 'axe', [`${each}: ${kind} ${rule}: ${message}`]);
    }
  }
  await commands.emulateMedia({ forcedColors: 'none' });
  document.documentElement.dataset['theme'] = 'light';
  // Overlays are not inside the box of their component, but beside it.
  const parts: [string, Element][] =
    alone === undefined
      ? [...document.querySelectorAll('[data-component]')].map((part) => [
          part.getAttribute('data-component') ?? '',
          part,
        ])
      : [[alone, document.body]];
  noteBaseDifferences(parts);
  // An overlay comes from no server.
  if (alone === undefined) noteRefusedAttributes(parts);
  for (const width of [1280, 320]) {
    await page.viewport(width, 800);
    await afterTwoFrames();
    for (const [name, part] of parts) {
      note(name, 'targets', smallTargets(part));
      note(name, 'motion', motion(part));
      if (width === 320) note(name, 'sideways', sidewaysScrolling(part));
    }
  }
  await noteMirrored(parts);
  await page.viewport(1280, 800);
}

/** Notes what takes long while all that is shown appears, and while it leaves. It has come to rest: it is removed after this. */
async function noteLongMotion(): Promise<void> {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  await afterTwoFrames();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) throw new Error('Nothing moves.');
  for (const state of ['data-entering', 'data-exiting'] as const)
    long.push(...longMotionWhile(state, document.body));
  await commands.emulateMedia({ reducedMotion: 'reduce' });
}

async function show(shown: readonly ComponentEntry[]): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  flushSync(() => root.render(<Sheet shown={shown} />));
  // At once, while what opens is on its way, and when it has arrived.
  long.push(...longMotion(document.body));
  await document.fonts.ready;
  for (const { name, reveal } of shown) {
    const part = container.querySelector(`[data-component="${name}"]`);
    if (part) reveal?.(part);
  }
  await afterTwoFrames();
  long.push(...longMotion(document.body));
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await checkAllLooks(shown);
  await noteLongMotion();
  root.unmount();
  container.remove();
}

beforeAll(async () => {
  await page.viewport(1280, 800);
  await show(components.filter(({ isModal }) => !isModal));
  for (const component of components.filter(({ isModal }) => isModal)) await show([component]);
}, 300_000);

/** Adds HTML with a mistake to the page. */
function showMistake(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  return place;
}

const leavingForLong = (place: Element) => longMotionWhile('data-exiting', place);
const sidewaysInside = (place: Element) => [...place.children].flatMap((part) => sidewaysScrolling(part));

describe('the looks themselves', () => {
  it.each([
    ['a small target', smallTargets, '<button style="all: unset; width: 10px; height: 10px">x</button>'],
    ['what sticks out', sidewaysScrolling, '<div style="width: 5000px">x</div>'],
    [
      'what sticks out from right to left',
      sidewaysInside,
      '<div dir="rtl"><div style="width: 5000px">x</div></div>',
    ],
    [
      'a box that scrolls sideways',
      sidewaysScrolling,
      '<div style="overflow: auto; width: 50px"><p style="width: 90px">x</p></div>',
    ],
    ['what glides', motion, '<p style="transition: color 2s !important">x</p>'],
    ['what glides for long', longMotion, '<p style="transition: color 250ms !important">x</p>'],
    [
      'what leaves for long',
      leavingForLong,
      '<style>p[data-exiting] { transition: color 250ms }</style><p>x</p>',
    ],
  ])('find %s', (_what, find, html) => {
    const place = showMistake(html);
    expect(find(place)).toHaveLength(1);
    place.remove();
  });

  it('find pale text, under forced colours too', async () => {
    const place = showMistake('<p style="color: #ddd; background: #fff; forced-color-adjust: none">Pale</p>');
    await commands.emulateMedia({ forcedColors: 'active' });
    const rules = (await commands.axe('colours')).map(({ rule }) => rule);
    await commands.emulateMedia({ forcedColors: 'none' });
    place.remove();
    expect(rules).toEqual(['color-contrast']);
  });
});

describe.each(components.map(({ name }) => name))('%s', (name) => {
  it(`has nothing for axe, ${looks.join(', ')}`, () => {
    expect(found.get(`${name} axe`) ?? []).toEqual([]);
  });
  it('has targets of at least 24 px', () => {
    expect(found.get(`${name} targets`)).toEqual([]);
  });
  it('does not scroll sideways at 320 px', () => {
    expect(found.get(`${name} sideways`)).toEqual([]);
  });
  it('does not scroll sideways from right to left either', () => {
    expect(found.get(`${name} mirrored`)).toEqual([]);
  });
  it('needs no base rules outside of it', () => {
    expect(found.get(`${name} base`) ?? []).toEqual([]);
  });
  it('shows nothing that is hidden, though a policy refuses style attributes', () => {
    expect(found.get(`${name} attributes`) ?? []).toEqual([]);
  });
  it('stands still under reduced motion', () => {
    expect(found.get(`${name} motion`)).toEqual([]);
  });
});

it('takes 200 ms at the longest to appear, to move and to leave', () => {
  expect(long).toEqual([]);
});

it('opens and closes the side menu of a narrow window as quickly', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Sheet shown={components.filter(({ name }) => name === 'SideMenu')} />));
  place.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull();
  await noteLongMotion();
  root.unmount();
  place.remove();
  expect(long).toEqual([]);
});

it('has nothing for axe outside of the components', () => {
  expect(found.get('the page axe') ?? []).toEqual([]);
});
