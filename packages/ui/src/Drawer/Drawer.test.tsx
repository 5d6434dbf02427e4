import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../Button/index.js';
import { type KeyPlays, playGuideKeys, pressKey } from '../registry/guideKeys.js';
import { onPage } from '../registry/onPage.js';
import { Drawer, type DrawerProps } from './index.js';

/** jsdom lays nothing out, so there is nothing to observe. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Vitest's own second is too short on a busy machine. */
const patience = { timeout: 30_000 };

const page = onPage();
const onOpenChange = vi.fn<(isOpen: boolean) => void>();

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
});

function show(props: Partial<DrawerProps>): void {
  act(() =>
    page.root.render(
      <Drawer title="WY-000123" isOpen onOpenChange={onOpenChange} {...props}>
        18,500.00 for one year.
      </Drawer>,
    ),
  );
}

const drawer = () => document.querySelector<HTMLElement>('[role="dialog"]');

it('takes the focus, and is closed by nothing while it is busy', async () => {
  show({ isBusy: true });
  // React Aria gives it the focus in the next frame.
  await vi.waitFor(() => expect(document.activeElement).toBe(drawer()), patience);
  pressKey('Escape');
  act(() => drawer()?.querySelector('button')?.click());
  expect(onOpenChange).not.toHaveBeenCalled();
  show({ isBusy: false });
  act(() => drawer()?.focus());
  pressKey('Escape');
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

const onSave = vi.fn<() => void>();

/** A button, and the form in a drawer that it opens. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  const save = (
    <Button variant="primary" onPress={onSave}>
      Save
    </Button>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Drawer title="WY-000123" isOpen={isOpen} onOpenChange={setOpen} footer={save}>
        <input aria-label="Name" />
      </Drawer>
    </>
  );
}

/** Opens the drawer, which gets the focus. @returns the button that opened it */
async function open(): Promise<HTMLElement | null> {
  act(() => page.root.render(<Opened />));
  const opener = page.container.querySelector('button');
  act(() => {
    opener?.focus();
    opener?.click();
  });
  await vi.waitFor(() => expect(document.activeElement).toBe(drawer()), patience);
  return opener;
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** The lines of the guide's table, by their keys as they stand there. */
const keys: KeyPlays = {
  Tab: async () => {
    await open();
    for (const name of ['Close', 'Name', 'Save', 'Close']) {
      pressKey('Tab');
      expect(focused()).toBe(name);
    }
    pressKey('Tab', { shiftKey: true });
    expect(focused()).toBe('Save');
  },
  Escape: async () => {
    const opener = await open();
    pressKey('Escape');
    expect(drawer()).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(opener), patience);
  },
  'Ctrl Enter': async () => {
    await open();
    act(() => drawer()?.querySelector('input')?.focus());
    pressKey('Enter');
    expect(onSave).not.toHaveBeenCalled();
    pressKey('Enter', { ctrlKey: true });
    expect(onSave).toHaveBeenCalledOnce();
  },
};

playGuideKeys(`${import.meta.dirname}/Drawer.mdx`, keys);
