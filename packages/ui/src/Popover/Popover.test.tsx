import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../Button/index.js';
import { onPage } from '../registry/onPage.js';
import { Popover, type PopoverProps } from './index.js';

const page = onPage();
const onOpenChange = vi.fn<(isOpen: boolean) => void>();

function show(props: Partial<PopoverProps> = {}): void {
  onOpenChange.mockClear();
  act(() =>
    page.root.render(
      <Popover
        trigger={<Button>Rename</Button>}
        title="Rename this report"
        onOpenChange={onOpenChange}
        {...props}
      >
        {({ close }) => (
          <button type="button" data-save="" onClick={close}>
            Save
          </button>
        )}
      </Popover>,
    ),
  );
}

const sheet = () => document.querySelector('[role="dialog"]');
const save = () => act(() => sheet()?.querySelector<HTMLElement>('[data-save]')?.click());

it('is closed by what stands in it, and tells its owner', () => {
  show();
  act(() => page.container.querySelector('button')?.click());
  expect(onOpenChange.mock.calls).toEqual([[true]]);
  save();
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  expect(sheet()).toBeNull();
});

it('is open as long as its owner says so', () => {
  show({ isOpen: true });
  save();
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  expect(sheet()).not.toBeNull();
  show({ isOpen: false });
  expect(sheet()).toBeNull();
});
