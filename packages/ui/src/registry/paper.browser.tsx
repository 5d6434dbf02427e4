import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Dialog } from '../Dialog/index.js';
import { Drawer } from '../Drawer/index.js';
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
const pressed = new Set(['DateField', 'Disclosure', 'PasswordField', 'Select', 'Tabs']);

it('prints no tab that is not chosen, and no handle or arrow', async () => {
  const handles = (place: HTMLElement) =>
    new Set(
      [...place.querySelectorAll('button svg, input + button, [role="tab"]:not([aria-selected="true"])')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.closest('[data-component]')?.getAttribute('data-component') ?? ''),
    );
  expect(await printed(sheetOf(pressed), handles, pressed)).toEqual(new Set());
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
