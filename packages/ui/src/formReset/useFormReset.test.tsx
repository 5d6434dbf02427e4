import { act, type ReactNode, StrictMode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AddressFields, type AddressFieldsProps, emptyAddress } from '../AddressFields/index.js';
import { CodeInput } from '../CodeInput/index.js';
import { ComboBox } from '../ComboBox/index.js';
import { ContactFields, emptyContact } from '../ContactFields/index.js';
import type { SameAs } from '../Field/useSameAs.js';
import { FileUploader, type FileUploaderProps } from '../FileUploader/index.js';
import { MoneyInput } from '../MoneyInput/index.js';
import { MultiSelect, type MultiSelectProps } from '../MultiSelect/index.js';
import { PasswordField } from '../PasswordField/index.js';
import { PhoneField } from '../PhoneField/index.js';
import { onPage } from '../registry/onPage.js';
import { TransferList } from '../TransferList/index.js';

const page = onPage();

/** jsdom lays nothing out. */
class NoMeasure {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoMeasure);
});

function show(field: ReactNode): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <form>{field}</form>
      </StrictMode>,
    ),
  );
}

/** Fills an input in past React, which would otherwise think that nothing changed. */
function fillIn(input: HTMLInputElement | undefined | null, text: string): void {
  if (!input) throw new Error('There is no such input.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function fill(name: string, text: string): void {
  fillIn(page.container.querySelector<HTMLInputElement>(`input[name="${name}"]`), text);
}

function sent(): Record<string, FormDataEntryValue> {
  const form = page.container.querySelector('form');
  if (!form) throw new Error('There is no form.');
  return Object.fromEntries(new FormData(form));
}

function reset(): void {
  act(() => page.container.querySelector('form')?.reset());
}

it.each([
  ['MoneyInput', <MoneyInput key="" label="Premium" name="x" defaultValue={500} />, '12', '12.00', '5.00'],
  ['CodeInput', <CodeInput key="" label="Code" name="x" />, '123456', '123456', ''],
  [
    'PhoneField',
    <PhoneField key="" label="Phone" name="x" defaultValue="+13075550100" />,
    '303-555-0199',
    '303-555-0199',
    '307-555-0100',
  ],
])('%s goes back to what it began with', (_, field, typed, before, after) => {
  show(field);
  fill('x', typed);
  expect(sent()).toEqual({ x: before });
  reset();
  expect(sent()).toEqual({ x: after });
});

it.each([true, false])('takes a text away that chose nothing (the list was left: %j)', (isLeft) => {
  show(<ComboBox label="Insurer" name="x" options={[{ value: '1', label: 'Acme Insurance' }]} />);
  const input = page.container.querySelector<HTMLInputElement>('[role="combobox"]');
  act(() => input?.focus());
  fillIn(input, 'zzz');
  if (isLeft) act(() => input?.blur());
  expect(input?.value).toBe('zzz');
  reset();
  expect(input?.value).toBe('');
  expect(page.container.querySelector('[slot="errorMessage"]')).toBeNull();
});

it('checks the rules of a password again', () => {
  const rules = [{ label: 'A digit', isMet: (password: string) => /\d/.test(password) }];
  show(<PasswordField label="Password" name="x" rules={rules} />);
  fill('x', 'pass1');
  expect(page.container.querySelector('li[data-met]')).not.toBeNull();
  reset();
  expect(sent()).toEqual({ x: '' });
  expect(page.container.querySelector('li[data-met]')).toBeNull();
});

it('takes an address back, and brings up nothing that changes of the country had cleared', () => {
  const onChange = vi.fn<NonNullable<AddressFieldsProps['onChange']>>();
  const first = { ...emptyAddress(), line1: '200 West 24th Street', state: 'WY' };
  show(<AddressFields legend="Address" name="a" defaultValue={first} onChange={onChange} />);
  const list = (name: string) =>
    [...page.container.querySelectorAll<HTMLInputElement>('[role="combobox"]')].find(
      ({ labels }) => labels?.[0]?.textContent === name,
    );
  fill('a.line1', '1 Main Street');
  fillIn(list('Country'), 'Canada');
  expect(page.container.querySelector('fieldset > output')?.textContent).toContain('was cleared');
  fill('a.province', 'Ontario');
  reset();
  expect(onChange.mock.lastCall?.[0]).toEqual(first);
  expect(page.container.querySelector('fieldset > output')?.textContent).toBe('');
});

it('takes all lines of a contact back', () => {
  const first = { ...emptyContact(), firstName: 'Ada', phone: '+13075550100' };
  show(<ContactFields legend="Contact" name="c" defaultValue={first} />);
  fill('c.firstName', 'Bo');
  fill('c.phone', '303-555-0199');
  reset();
  expect(sent()).toMatchObject({ 'c.firstName': 'Ada', 'c.phone': '307-555-0100' });
});

type SameBox = Omit<SameAs<unknown>, 'value'>;

interface FollowerProps {
  readonly draw: (same: SameBox) => ReactNode;
}

function Follower({ draw }: FollowerProps) {
  const [isSelected, onChange] = useState(false);
  return draw({ label: 'Same as the other', isSelected, onChange });
}

const otherAddress = { ...emptyAddress(), line1: '12 Pine Street' };
const otherContact = { ...emptyContact(), firstName: 'Ada' };

it.each([
  [
    'an address',
    ['x.line1', 'x.line2'],
    (same: SameBox) => <AddressFields legend="L" name="x" sameAs={{ ...same, value: otherAddress }} />,
  ],
  [
    'a contact',
    ['x.firstName', 'x.middleName'],
    (same: SameBox) => <ContactFields legend="L" name="x" sameAs={{ ...same, value: otherContact }} />,
  ],
])('takes %s back that follows another one', (_, names, draw) => {
  show(<Follower draw={draw} />);
  const lines = () => names.map((name) => sent()[name]);
  fill(names[1] ?? '', 'typed');
  act(() => page.container.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  expect(lines()).toEqual([expect.stringMatching(/./), '']);
  reset();
  expect(lines()).toEqual(['', '']);
});

it('brings what was moved back to its list', () => {
  const items = ['A', 'B'].map((value) => ({ value, label: value }));
  show(<TransferList label="Letters" name="letters" items={items} defaultValue={['B']} />);
  act(() => {
    page.container
      .querySelector('[role="listbox"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  expect(sent()).toMatchObject({ letters: 'B,A' });
  reset();
  expect(sent()).toMatchObject({ letters: 'B' });
});

/** All that a list of several sends with the form. */
function chosen(): FormDataEntryValue[] {
  const form = page.container.querySelector('form');
  return form ? new FormData(form).getAll('l') : [];
}

it('chooses again what a list of several began with, in its order', () => {
  const onChange = vi.fn<NonNullable<MultiSelectProps['onChange']>>();
  const options = ['A', 'B', 'C'].map((value) => ({ value, label: value }));
  show(<MultiSelect label="L" name="l" options={options} defaultValue={['C', 'A']} onChange={onChange} />);
  expect(chosen()).toEqual(['C', 'A']);
  act(() => page.container.querySelector<HTMLElement>('[slot="remove"]')?.click());
  expect(chosen()).toEqual(['A']);
  reset();
  expect(chosen()).toEqual(['C', 'A']);
  expect(onChange.mock.calls).toEqual([[['A']], [['C', 'A']]]);
  reset();
  expect(chosen()).toEqual(['C', 'A']);
});

it('takes chosen files away', () => {
  const onChange = vi.fn<NonNullable<FileUploaderProps['onChange']>>();
  show(<FileUploader label="Files" onChange={onChange} />);
  const input = page.container.querySelector('input');
  if (!input) throw new Error('There is no input.');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.xml')] });
  act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChange.mock.lastCall?.[0]).toHaveLength(1);
  reset();
  expect(onChange.mock.lastCall?.[0]).toHaveLength(0);
});

it('changes nothing when somebody calls the reset off', () => {
  show(<MoneyInput label="Premium" name="x" />);
  fill('x', '12');
  page.container.querySelector('form')?.addEventListener('reset', (event) => event.preventDefault());
  reset();
  expect(sent()).toEqual({ x: '12.00' });
});
