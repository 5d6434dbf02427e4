import { act, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { TransferList, type TransferListProps } from './index.js';

const items = ['Admiral', 'Bluebird', 'Colony', 'Dover', 'Everest'].map((label) => ({
  value: label.slice(0, 1),
  label,
}));

const page = onPage();
let heard: string[];
let observer: MutationObserver;
const onChange = vi.fn<NonNullable<TransferListProps['onChange']>>();

/** jsdom lays nothing out: rows are measured once, when the list is first drawn. */
class OneMeasure {
  #run: () => void;
  constructor(run: () => void) {
    this.#run = run;
  }
  observe() {
    this.#run();
  }
  unobserve() {}
  disconnect() {}
}

function show(props: Partial<TransferListProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <TransferList label="Insurers" items={items} onChange={onChange} {...props} />
      </StrictMode>,
    ),
  );
}

function list(index: 0 | 1): HTMLElement {
  const found = page.container.querySelectorAll<HTMLElement>('[role="listbox"], [role="group"]')[index];
  if (!found) throw new Error('There is no such list.');
  return found;
}

function rows(index: 0 | 1): string[] {
  return [...list(index).querySelectorAll('[role="option"]')].map((row) => row.textContent ?? '');
}

function activeRow(index: 0 | 1): string {
  const id = list(index).getAttribute('aria-activedescendant');
  return (id && document.getElementById(id)?.textContent) || '';
}

function press(index: 0 | 1, key: string, options: KeyboardEventInit = {}): void {
  act(() => {
    list(index).focus();
    list(index).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
  });
}

function click(index: 0 | 1, label: string, options: MouseEventInit = {}): void {
  const row = [...list(index).querySelectorAll('[role="option"]')].find((one) => one.textContent === label);
  act(() => {
    row?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...options }));
  });
}

function button(name: string): HTMLButtonElement {
  const found = [...page.container.querySelectorAll('button')].find((one) =>
    one.textContent?.startsWith(name),
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', OneMeasure);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(250);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(350);
  HTMLElement.prototype.scrollTo = () => {};
  heard = [];
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
    }
  });
});

afterEach(() => {
  observer.disconnect();
  vi.restoreAllMocks();
  onChange.mockClear();
});

/** Records the words that a screen reader is told from here on. */
function listen(): void {
  const region = document.querySelector('[data-live-announcer="slip"]');
  if (!region) throw new Error('There is no live region.');
  observer.observe(region, { childList: true });
}

async function told(): Promise<string[]> {
  await Promise.resolve();
  return heard;
}

/** The value that a form would send. */
const sent = () => page.container.querySelector('input[name="insurers"]:enabled')?.getAttribute('value');

describe('TransferList', () => {
  it('shows the items on the side they are on, in their order', () => {
    show({ value: ['D', 'B'] });
    expect(rows(0)).toEqual(['Admiral', 'Colony', 'Everest']);
    expect(rows(1)).toEqual(['Dover', 'Bluebird']);
  });

  it('moves what is ticked, says so once, and goes on with the next item', async () => {
    show({ defaultValue: ['E'] });
    listen();
    click(0, 'Bluebird');
    click(0, 'Colony');
    act(() => button('Move to Selected').click());
    expect(onChange.mock.calls).toEqual([[['E', 'B', 'C'], { moved: ['B', 'C'], to: 'selected' }]]);
    expect(rows(0)).toEqual(['Admiral', 'Dover']);
    expect(rows(1)).toEqual(['Everest', 'Bluebird', 'Colony']);
    expect(document.activeElement).toBe(list(0));
    expect(activeRow(0)).toBe('Dover');
    expect(await told()).toEqual(['2 items moved to Selected, 3 in total']);
  });

  it('is printed whole, not as far as it is scrolled to', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ value: `${at}`, label: `Insurer ${at}` }));
    show({ items: many });
    expect(rows(0).length).toBeLessThan(40);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows(0)).toHaveLength(300);
    expect(list(0).querySelector('[data-placed]')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rows(0).length).toBeLessThan(40);
  });

  it('says what happened to one item', async () => {
    show({ defaultValue: ['E', 'A'] });
    listen();
    press(1, 'Enter');
    expect(await told()).toEqual(['1 item moved to Available, 4 in total']);
    expect(rows(0)).toEqual(['Bluebird', 'Colony', 'Dover', 'Everest']);
  });

  it('moves by keyboard alone', () => {
    show();
    press(0, 'ArrowDown');
    press(0, ' ');
    press(0, 'ArrowDown', { shiftKey: true });
    press(0, 'End');
    press(0, ' ');
    press(0, 'Enter');
    expect(onChange).toHaveBeenLastCalledWith(['B', 'C', 'E'], { moved: ['B', 'C', 'E'], to: 'selected' });
    expect(activeRow(0)).toBe('Dover');
    press(0, 'Enter');
    press(0, 'Enter');
    // The last one is gone: the focus follows it.
    expect(document.activeElement).toBe(list(1));
    expect(activeRow(1)).toBe('Admiral');
  });

  it('takes a key that is held for one press', () => {
    show();
    press(0, ' ');
    press(0, ' ', { repeat: true });
    expect(page.container.textContent).toContain('1 of 5 ticked');
    press(0, 'Enter');
    press(0, 'Enter', { repeat: true });
    expect(rows(1)).toEqual(['Admiral']);
    press(0, 'a', { ctrlKey: true });
    press(0, 'a', { ctrlKey: true, repeat: true });
    expect(page.container.textContent).toContain('4 of 4 ticked');
  });

  it('finds an item by the beginning of its name', () => {
    show();
    press(0, 'd');
    expect(activeRow(0)).toBe('Dover');
    press(0, 'o');
    expect(activeRow(0)).toBe('Dover');
  });

  it('ticks ranges with Shift, and one by one with or without Control', () => {
    show();
    click(0, 'Admiral');
    click(0, 'Colony', { shiftKey: true });
    click(0, 'Everest', { ctrlKey: true });
    expect(page.container.textContent).toContain('4 of 5 ticked');
    click(0, 'Bluebird');
    expect(page.container.textContent).toContain('3 of 5 ticked');
    press(0, 'Escape');
    expect(page.container.textContent).toContain('0 of 5 ticked');
    press(0, 'a', { ctrlKey: true });
    expect(page.container.textContent).toContain('5 of 5 ticked');
  });

  it('stays as its value says', () => {
    show({ value: [] });
    press(0, 'Enter');
    expect(onChange).toHaveBeenLastCalledWith(['A'], { moved: ['A'], to: 'selected' });
    expect(rows(1)).toEqual([]);
  });

  it('keeps a key that no item has', () => {
    show({ defaultValue: ['?', 'B'] });
    expect(rows(1)).toEqual(['Bluebird']);
    press(0, 'Enter');
    expect(onChange).toHaveBeenLastCalledWith(['?', 'B', 'A'], { moved: ['A'], to: 'selected' });
  });

  it('can be read and not changed when it is disabled', () => {
    show({ isDisabled: true });
    press(0, 'ArrowDown');
    expect(activeRow(0)).toBe('Bluebird');
    press(0, ' ');
    press(0, 'Enter');
    click(0, 'Colony');
    expect(page.container.textContent).toContain('0 of 5 ticked');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is no part of what a form sends while it is disabled', () => {
    show({ name: 'insurers', value: ['B', 'A'] });
    expect(sent()).toBe('B,A');
    show({ name: 'insurers', value: ['B', 'A'], isDisabled: true });
    expect(sent()).toBeUndefined();
  });

  it('names its rows by place, also those that are not drawn', () => {
    show({
      items: Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Item ${index}` })),
    });
    expect(rows(0).length).toBeLessThan(30);
    press(0, 'End');
    const last = document.getElementById(list(0).getAttribute('aria-activedescendant') ?? '');
    expect(last?.textContent).toBe('Item 9999');
    expect(last?.getAttribute('aria-posinset')).toBe('10000');
    expect(last?.getAttribute('aria-setsize')).toBe('10000');
  });
});
