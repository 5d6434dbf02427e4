import { act, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { everyPhoneCountry, PhoneField, type PhoneFieldProps } from './index.js';

const countries = everyPhoneCountry();

const page = onPage();

function show(props: Partial<PhoneFieldProps>): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <PhoneField label="Phone" countries={countries} {...props} />
      </StrictMode>,
    ),
  );
}

const country = () => page.container.querySelector('select')?.value;
const text = () => page.container.querySelector('input')?.value;

it('believes the calling code of a value, and the country where it leaves that open', () => {
  show({ value: '+442079460958', country: 'US' });
  expect([country(), text()]).toEqual(['GB', '02079460958']);
  show({ value: '+16045550100', country: 'CA' });
  expect([country(), text()]).toEqual(['CA', '604-555-0100']);
  show({ value: '', country: 'FR' });
  expect([country(), text()]).toEqual(['FR', '']);
});

function visit(): void {
  act(() => page.container.querySelector('input')?.focus());
  act(() => page.container.querySelector('input')?.blur());
}

it('tells the form what is wrong with a given number when it is left, if it can be changed', () => {
  const onChange = vi.fn<NonNullable<PhoneFieldProps['onChange']>>();
  show({ value: '307555', onChange, isReadOnly: true });
  visit();
  expect(onChange).not.toHaveBeenCalled();
  show({ value: '307555', onChange });
  visit();
  visit();
  expect(onChange).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledWith('307555', expect.objectContaining({ problem: 'incomplete' }));
});

it('keeps the digits of a number that could not be read when another country is chosen', () => {
  show({ defaultValue: '+999 20 7946 0018' });
  act(() => {
    const list = page.container.querySelector('select');
    if (list) list.value = 'GB';
    list?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([country(), text()]).toEqual(['GB', '9992079460018']);
});
