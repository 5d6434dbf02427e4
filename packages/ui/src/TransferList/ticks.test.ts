import { describe, expect, it, test } from 'vitest';
import { noTicks, type Ticks, tickAll, tickRange, tickState, toggleTick } from './ticks.js';
import { findByText, survivorOf } from './useTransfer.js';

const items = ['a', 'b', 'c', 'd', 'e'].map((value) => ({
  value,
  label: `Item ${value}`,
  isDisabled: value === 'c',
}));

function item(value: string) {
  const found = items.find((one) => one.value === value);
  if (!found) throw new Error(`No item ${value}.`);
  return found;
}

function ticked(keys: string, anchor: string | null = null): Ticks {
  return { keys: new Set(keys), anchor };
}

function shown({ keys }: Ticks): string {
  return [...keys].toSorted().join('');
}

describe('toggleTick', () => {
  it('ticks, unticks and leaves the others alone', () => {
    expect(shown(toggleTick(ticked('a'), item('b')))).toBe('ab');
    expect(shown(toggleTick(ticked('ab'), item('b')))).toBe('a');
    expect(shown(toggleTick(ticked('a'), item('c')))).toBe('a');
  });
});

describe('tickRange', () => {
  test.each([
    ['a', 3, 'abd'],
    ['e', 1, 'bde'],
    ['b', 1, 'b'],
  ])('from %s to index %i ticks %s, without what cannot be moved', (anchor, to, keys) => {
    expect(shown(tickRange(ticked('', anchor), items, to))).toBe(keys);
  });

  it('begins where the focus was when nothing was ticked before, and keeps that beginning', () => {
    const first = tickRange(noTicks, items, 1, 0);
    expect(shown(first)).toBe('ab');
    expect(shown(tickRange(first, items, 3, 1))).toBe('abd');
  });
});

describe('tickAll', () => {
  it('ticks what is shown and can be moved, and unticks it when all of it is', () => {
    const all = tickAll(noTicks, items);
    expect(shown(all)).toBe('abde');
    expect(tickState(all, items)).toBe('all');
    expect(shown(tickAll(all, items))).toBe('');
  });

  it('leaves alone what a filter hides', () => {
    expect(shown(tickAll(ticked('a'), items.slice(3)))).toBe('ade');
    expect(shown(tickAll(ticked('ade'), items.slice(3)))).toBe('a');
    expect(tickState(ticked('ad'), items)).toBe('some');
    expect(tickState(ticked(''), items)).toBe('none');
  });
});

describe('survivorOf', () => {
  test.each([
    ['b', 'b', 'c'],
    ['bc', 'b', 'd'],
    ['de', 'e', 'c'],
    ['ab', 'd', 'd'],
    ['ab', null, 'c'],
    ['abcde', 'a', null],
  ])('after %s left, from %s the focus goes to %s', (moving, active, next) => {
    expect(survivorOf(items, new Set(moving), active)).toBe(next);
  });
});

describe('findByText', () => {
  const labels = ['Admiral', 'Colony', 'Colombo', 'Zurich', 'Élan', 'O’Hara'].map((label) => ({
    value: label,
    label,
  }));
  test.each([
    ['co', 0, 1],
    ['co', 2, 2],
    ['a', 3, 0],
    ['colom', 1, 2],
    ['el', 0, 4],
    ["o'h", 0, 5],
    ['x', 0, -1],
  ])('finds %j from %i at %i', (typed, from, at) => {
    expect(findByText(labels, typed, from)).toBe(at);
  });
});
