import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { Drawer, type DrawerProps } from './index.js';

/** jsdom lays nothing out, so there is nothing to observe. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

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
const pressEscape = () =>
  act(() => {
    const init = { key: 'Escape', bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', init));
  });

it('takes the focus, and is closed by nothing while it is busy', async () => {
  show({ isBusy: true });
  // React Aria gives it the focus in the next frame; the second that Vitest waits is too short on a busy machine.
  await vi.waitFor(() => expect(document.activeElement).toBe(drawer()), { timeout: 30_000 });
  pressEscape();
  act(() => drawer()?.querySelector('button')?.click());
  expect(onOpenChange).not.toHaveBeenCalled();
  show({ isBusy: false });
  act(() => drawer()?.focus());
  pressEscape();
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});
