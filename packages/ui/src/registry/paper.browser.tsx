import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Dialog } from '../Dialog/index.js';
import { Drawer } from '../Drawer/index.js';
import { Grid } from '../Grid/index.js';
import { SearchField } from '../SearchField/index.js';
import { Select } from '../Select/index.js';
import { TextField } from '../TextField/index.js';
import { components } from './components.js';
import { Sheet } from './Sheet.js';

/** Looks at something until it is drawn on the screen as it should be, and then on paper. */
async function printed<T>(drawn: ReactElement, look: (place: HTMLElement) => T, onScreen: T): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(drawn);
  await expect.poll(() => look(place)).toEqual(onScreen);
  await commands.emulateMedia({ media: 'print' });
  const seen = look(place);
  await commands.emulateMedia({ media: null });
  root.unmount();
  place.remove();
  return seen;
}

/** Some of the components, by their names. */
const sheetOf = (names: ReadonlySet<string>) => (
  <Sheet shown={components.filter(({ name }) => names.has(name))} />
);

/** Components with something to press that is no button of ours. */
const pressed = new Set(['DateField', 'Disclosure', 'PasswordField', 'Select', 'Tabs', 'TransferList']);

/** The components that show a handle, an arrow, a tick, or a tab that is not chosen. */
const handlesSeen = (place: HTMLElement) =>
  new Set(
    [
      ...place.querySelectorAll(
        'button svg, input + button, [role="tab"]:not([aria-selected="true"]), [role="option"] svg, label svg',
      ),
    ]
      .filter((each) => each.checkVisibility())
      .map((each) => each.closest('[data-component]')?.getAttribute('data-component') ?? ''),
  );

it('prints no tab that is not chosen, and no handle, arrow or tick', async () => {
  expect(await printed(sheetOf(pressed), handlesSeen, pressed)).toEqual(new Set());
});

/** Fields with a box, which is the button that opens the list, or stands around the input. */
const boxed = new Set(['DateField', 'MoneyInput', 'Select', 'TextArea', 'TextField']);

/** The upper and lower edge of the box of each component. */
const edgesOf = (place: HTMLElement) =>
  [...place.querySelectorAll('[data-component]')].flatMap((part) => {
    const input = part.querySelector('input:not([type="hidden"]), textarea');
    const box = part.querySelector('button[aria-haspopup="listbox"]') ?? input?.parentElement;
    if (!box) return [];
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(box);
    return `${borderTopWidth} ${borderBottomWidth}`;
  });
const onScreen = Array.from(boxed, () => '1px 1px');

it('prints what stands in a field on a line, without a box', async () => {
  expect(await printed(sheetOf(boxed), edgesOf, onScreen)).toEqual(Array.from(boxed, () => '0px 1px'));
});

/** True for the placeholder, the word of a Select, and each search, where they are seen. */
const standInsSeen = (place: HTMLElement) => {
  const [hint, choose] = ['[placeholder]', '[data-placeholder]'].map((each) => place.querySelector(each));
  return [
    hint && getComputedStyle(hint, '::placeholder').color !== 'rgba(0, 0, 0, 0)',
    choose && getComputedStyle(choose).visibility === 'visible',
    ...['#empty', '#begun'].map((id) => place.querySelector(id)?.checkVisibility()),
  ];
};

it('prints nothing that stands in for a value, and no search that nobody began', async () => {
  const fields = (
    <>
      <TextField label="Insured" placeholder="As on the policy" />
      <Select label="State" options={[]} />
      <SearchField label="Search" id="empty" />
      <SearchField label="Search" id="begun" value="Teton" />
    </>
  );
  expect(await printed(fields, standInsSeen, [true, true, true, true])).toEqual([false, false, false, true]);
});

/** The break before the box that plots stand in. */
const breakBefore = (place: HTMLElement) => {
  const grid = place.querySelector('figure')?.parentElement;
  return grid && getComputedStyle(grid).breakBefore;
};

it('keeps plots beside each other with what stands above them', async () => {
  const plots = (
    <Grid>
      <figure>Premium</figure>
    </Grid>
  );
  expect(await printed(plots, breakBefore, 'auto')).toBe('avoid');
});

/** True for the words that open the table of a chart, and for the table, where they are seen. */
const tableSeen = (place: HTMLElement) =>
  ['button span span', 'table'].map((each) => place.querySelector(each)?.checkVisibility());

it('prints the table of a chart, and not the words that open it', async () => {
  expect(await printed(sheetOf(new Set(['Chart'])), tableSeen, [true, false])).toEqual([false, true]);
});

const lower = { id: 'lower', title: 'Policy', isOpen: true, onOpenChange: () => undefined };
const upper = (isOpen: boolean) => ({ ...lower, id: 'upper', title: 'Preview', isOpen });

/** One over the other, which opens later. */
const stacks: Record<string, (isOpen: boolean) => ReactElement> = {
  'a dialog over a drawer': (isOpen) => (
    <Drawer {...lower}>
      <Dialog {...upper(isOpen)}>Text</Dialog>
    </Drawer>
  ),
  'a drawer over a dialog': (isOpen) => (
    <Dialog {...lower}>
      <Drawer {...upper(isOpen)}>Text</Drawer>
    </Dialog>
  ),
};

it.each(Object.entries(stacks))('prints %s alone', async (_what, stack) => {
  const behind = document.body.appendChild(document.createElement('main'));
  behind.id = 'behind';
  const root = createRoot(behind);
  root.render(stack(false));
  await expect.poll(() => document.getElementById('lower')).not.toBeNull();
  root.render(stack(true));
  await expect.poll(() => document.getElementById('upper')).not.toBeNull();
  await commands.emulateMedia({ media: 'print' });
  const onPaper = ['behind', 'lower', 'upper'].filter((id) => document.getElementById(id)?.checkVisibility());
  await commands.emulateMedia({ media: null });
  root.unmount();
  behind.remove();
  expect(onPaper).toEqual(['upper']);
});
