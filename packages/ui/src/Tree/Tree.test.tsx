import { act } from 'react';
import { beforeEach, expect, vi } from 'vitest';
import { type KeyPlays, playGuideKeys, pressKey } from '../registry/guideKeys.js';
import { onPage } from '../registry/onPage.js';
import { Tree, type TreeProps } from './index.js';

const page = onPage();
const onAction = vi.fn<(id: string) => void>();
const onSelectionChange = vi.fn<(ids: string[]) => void>();

const items: TreeProps['items'] = [
  { id: 'fire', label: 'Fire', children: [{ id: 'crops', label: 'Crops' }] },
  { id: 'marine', label: 'Marine', isDisabled: true, children: [{ id: 'hull', label: 'Hull' }] },
  { id: 'surety', label: 'Surety' },
];

beforeEach(() => {
  onAction.mockClear();
  onSelectionChange.mockClear();
});

const rows = () => [...page.container.querySelectorAll<HTMLElement>('[role="row"]')];
const labels = () => rows().map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

/** Shows the tree, whose first row gets the focus. */
function show(props: Partial<TreeProps> = {}): void {
  act(() =>
    page.root.render(
      <Tree
        label="Coverages"
        items={items}
        onAction={onAction}
        onSelectionChange={onSelectionChange}
        {...props}
      />,
    ),
  );
  act(() => rows()[0]?.focus());
}

/** The lines of the guide's table, by their keys as they stand there. */
const keys: KeyPlays = {
  '↑ ↓': () => {
    show();
    pressKey('ArrowDown');
    // Nothing can be done with what is disabled.
    expect(focused()).toBe('Surety');
    pressKey('ArrowUp');
    expect(focused()).toBe('Fire');
  },
  '→': () => {
    show({ selectionMode: 'multiple' });
    pressKey('ArrowRight');
    expect(labels()).toEqual(['Fire', 'Crops', 'Marine', 'Surety']);
    expect(focused()).toBe('Fire');
    pressKey('ArrowRight');
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
    expect(rows()[0]?.contains(document.activeElement)).toBe(true);
  },
  '←': () => {
    show({ selectionMode: 'multiple', defaultExpandedIds: ['fire'] });
    pressKey('ArrowRight');
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
    pressKey('ArrowLeft');
    expect(document.activeElement).toBe(rows()[0]);
    pressKey('ArrowDown');
    expect(focused()).toBe('Crops');
    pressKey('ArrowLeft');
    expect(focused()).toBe('Fire');
    pressKey('ArrowLeft');
    expect(labels()).toEqual(['Fire', 'Marine', 'Surety']);
  },
  Enter: () => {
    show();
    pressKey('Enter');
    expect(onAction.mock.calls).toEqual([['fire']]);
    show({ selectionMode: 'multiple', selectedIds: [] });
    pressKey('Enter');
    expect(onAction).toHaveBeenCalledTimes(2);
    show({ selectionMode: 'multiple', selectedIds: ['surety'] });
    pressKey('Enter');
    expect(onAction).toHaveBeenCalledTimes(2);
  },
  Space: () => {
    show({ selectionMode: 'multiple' });
    pressKey(' ');
    expect(onSelectionChange.mock.lastCall).toEqual([['fire']]);
    pressKey(' ');
    expect(onSelectionChange.mock.lastCall).toEqual([[]]);
    expect(onAction).not.toHaveBeenCalled();
  },
  'Ctrl A (⌘ A on a Mac)': () => {
    show({ selectionMode: 'multiple' });
    pressKey('a', { ctrlKey: true });
    expect(onSelectionChange.mock.lastCall).toEqual([['fire', 'crops', 'hull', 'surety']]);
    // Entries in closed rows stay chosen when another one is taken away.
    pressKey(' ');
    expect(onSelectionChange.mock.lastCall).toEqual([['crops', 'hull', 'surety']]);
  },
  Escape: () => {
    show({ selectionMode: 'multiple', defaultSelectedIds: ['crops', 'surety'] });
    pressKey('Escape');
    expect(onSelectionChange.mock.lastCall).toEqual([[]]);
  },
  letters: () => {
    show();
    pressKey('s');
    expect(focused()).toBe('Surety');
  },
};

playGuideKeys(`${import.meta.dirname}/Tree.mdx`, keys);
