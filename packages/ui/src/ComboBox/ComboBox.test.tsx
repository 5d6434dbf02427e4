import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { ComboBox, type ComboBoxProps } from './index.js';

const page = onPage();

const options = [
  { value: 'CO', label: 'Colorado' },
  { value: 'OK', label: 'Oklahoma' },
];

function show(props: Partial<ComboBoxProps> = {}): void {
  act(() =>
    page.root.render(
      <form>
        <ComboBox label="State" name="state" options={options} defaultValue="CO" {...props} />
      </form>,
    ),
  );
}

function field(): HTMLInputElement {
  const input = page.container.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!input) throw new Error('There is no input.');
  return input;
}

/** Puts a text into the input, as a key or the browser does. */
function type(text: string): void {
  const input = field();
  act(() => {
    input.focus();
    input.setRangeText(text, 0, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

it('stays on the page when the search it asks for answers with a promise', () => {
  const onSearch = vi.fn<(text: string) => unknown>(() => Promise.resolve());
  show({ onSearch });
  type('o');
  type('ok');
  expect(onSearch.mock.calls.map(([text]) => text)).toEqual(['', 'o', 'ok']);
  expect(page.container.querySelector('[role="combobox"]')).not.toBeNull();
});

function press(): void {
  act(() => {
    field().focus();
    field().click();
  });
}

it('opens on a press of its text, but not while it is read-only', () => {
  const onOpenChange = vi.fn<NonNullable<ComboBoxProps['onOpenChange']>>();
  show({ isReadOnly: true, onOpenChange });
  press();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(page.container.querySelector('button')).toBeNull();
  show({ onOpenChange });
  expect(page.container.querySelector('button')).not.toBeNull();
  press();
  expect(onOpenChange).toHaveBeenLastCalledWith(true, 'manual');
});

it.each<Partial<ComboBoxProps>>([{ isInvalid: false }, { errorMessage: '' }, { errorMessage: false }])(
  'says why a text chose nothing, with %j',
  (given) => {
    show({ defaultValue: null, ...given });
    type('zzz');
    act(() => field().blur());
    expect(page.container.querySelector('[slot="errorMessage"]')?.textContent).toBe(
      'Error: Nothing matches. Try fewer letters.',
    );
  },
);

it('chooses nothing from options that answer an older text', () => {
  const onChange = vi.fn<NonNullable<ComboBoxProps['onChange']>>();
  const filtered = { isFilteredElsewhere: true, defaultValue: null, onChange };
  show({ ...filtered, isLoading: true });
  type('colo');
  act(() => field().blur());
  show(filtered);
  expect(onChange).not.toHaveBeenCalled();
  type('colo');
  act(() => field().blur());
  expect(onChange.mock.calls).toEqual([['CO']]);
});

const sent = () => [...new FormData(page.container.querySelector('form') ?? undefined).entries()];

it('is sent with its form, and not while it is disabled', () => {
  show();
  expect(sent()).toEqual([['state', 'CO']]);
  show({ isReadOnly: true });
  expect(sent()).toEqual([['state', 'CO']]);
  show({ isDisabled: true });
  expect(sent()).toEqual([]);
});
