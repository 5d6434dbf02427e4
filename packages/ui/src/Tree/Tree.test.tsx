import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { Tree, type TreeProps } from './index.js';

const page = onPage();

const items: TreeProps['items'] = [
  { id: 'fire', label: 'Fire', children: [{ id: 'crops', label: 'Crops' }] },
  { id: 'marine', label: 'Marine', isDisabled: true, children: [{ id: 'hull', label: 'Hull' }] },
];

it('chooses all that is not disabled with Ctrl A, and nothing any more with Escape', () => {
  const onSelectionChange = vi.fn<NonNullable<TreeProps['onSelectionChange']>>();
  act(() =>
    page.root.render(
      <Tree label="Coverages" items={items} selectionMode="multiple" onSelectionChange={onSelectionChange} />,
    ),
  );
  const row = page.container.querySelector<HTMLElement>('[role="row"]');
  act(() => row?.focus());
  const press = (init: KeyboardEventInit) =>
    act(() => {
      row?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    });
  press({ key: 'a', ctrlKey: true });
  expect(onSelectionChange.mock.lastCall).toEqual([['fire', 'crops', 'hull']]);
  // Entries in closed rows stay chosen when another one is taken away.
  press({ key: ' ', code: 'Space' });
  expect(onSelectionChange.mock.lastCall).toEqual([['crops', 'hull']]);
  act(() => {
    row?.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', code: 'Space', bubbles: true }));
  });
  press({ key: 'Escape' });
  expect(onSelectionChange.mock.lastCall).toEqual([[]]);
});
