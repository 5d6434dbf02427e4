import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { MultiSelect, type MultiSelectProps } from './index.js';

const page = onPage();
const onChange = vi.fn<(values: string[]) => void>();

const options = [
  { value: 'CO', label: 'Colorado' },
  { value: 'OK', label: 'Oklahoma' },
];

function show(props: Partial<MultiSelectProps> = {}): void {
  act(() =>
    page.root.render(
      <form>
        <MultiSelect label="States" name="states" options={options} onChange={onChange} {...props} />
      </form>,
    ),
  );
}

it('keeps the focus when the last tag goes, also while a chosen value has no option yet', () => {
  show({ defaultValue: ['WY', 'CO'] });
  const tag = page.container.querySelector<HTMLElement>('[role="row"]');
  act(() => tag?.focus());
  expect(document.activeElement).toBe(tag);
  act(() => {
    tag?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
  });
  expect(onChange).toHaveBeenLastCalledWith(['WY']);
  expect(page.container.querySelector('[role="row"]')).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
});

it.each(['Tab', 'Enter'])('chooses the option whose name was typed on %s', (key) => {
  const accented = [
    { value: 'QC', label: 'Québec d’en haut' },
    { value: 'P1', label: 'Pena' },
    { value: 'P2', label: 'Peña' },
  ];
  show({ defaultValue: ['CO'], options: [...options, ...accented] });
  const input = page.container.querySelector<HTMLInputElement>('[role="combobox"]');
  const press = (text: string) => {
    act(() => {
      input?.focus();
      input?.setRangeText(text, 0, input.value.length, 'end');
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    act(() => {
      for (const name of ['keydown', 'keyup'])
        input?.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, cancelable: true }));
    });
  };
  onChange.mockClear();
  press('okla');
  expect(onChange.mock.calls).toEqual([]);
  press('oklahoma');
  expect(onChange.mock.calls).toEqual([[['CO', 'OK']]]);
  press("quebec d'en haut");
  expect(onChange).toHaveBeenLastCalledWith(['CO', 'OK', 'QC']);
  press('peña');
  expect(onChange).toHaveBeenLastCalledWith(['CO', 'OK', 'QC', 'P2']);
});

const sent = () => [...new FormData(page.container.querySelector('form') ?? undefined).entries()];

it('is sent with its form, and not while it is disabled', () => {
  show({ value: ['CO', 'OK'] });
  expect(sent()).toEqual([
    ['states', 'CO'],
    ['states', 'OK'],
  ]);
  show({ value: ['CO', 'OK'], isDisabled: true });
  expect(sent()).toEqual([]);
});

/** Puts a text into the input, as a key does. */
function type(text: string): HTMLInputElement {
  const input = page.container.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!input) throw new Error('There is no input.');
  act(() => {
    input.focus();
    input.setRangeText(text, 0, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  return input;
}

const list = () => document.querySelector('[role="listbox"]');

function scroll(): void {
  act(() => {
    document.dispatchEvent(new Event('scroll'));
  });
}

it('keeps its list and the typed text while the page scrolls, and the text where the field is out of sight', () => {
  show();
  const input = type('okla');
  scroll();
  expect(list()?.textContent).toBe('Oklahoma');
  expect(input.value).toBe('okla');
  vi.spyOn(input, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -60, 200, 36));
  scroll();
  expect(list()).toBeNull();
  expect(input.value).toBe('okla');
});

it('keeps its list while the page scrolls after the press of an option', async () => {
  show();
  type('okla');
  await act(async () => {
    document.querySelector<HTMLElement>('[role="option"]')?.click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  expect(onChange).toHaveBeenLastCalledWith(['OK']);
  scroll();
  expect(list()).not.toBeNull();
});

it('keeps its list and the typed text while another window has the focus', () => {
  show();
  const input = type('okla');
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  act(() => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  hasFocus.mockRestore();
  expect(input.value).toBe('okla');
  expect(list()?.textContent).toBe('Oklahoma');
});
