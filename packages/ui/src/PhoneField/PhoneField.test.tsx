import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyPhoneCountry, PhoneField, type PhoneFieldProps } from './index.js';

const countries = everyPhoneCountry();

let container: HTMLElement;
let root: Root;

function show(props: Partial<PhoneFieldProps>): void {
  act(() =>
    root.render(
      <StrictMode>
        <PhoneField label="Phone" countries={countries} {...props} />
      </StrictMode>,
    ),
  );
}

const country = () => container.querySelector('select')?.value;
const text = () => container.querySelector('input')?.value;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

it('believes the calling code of a value, and the country where it leaves that open', () => {
  show({ value: '+442079460958', country: 'US' });
  expect([country(), text()]).toEqual(['GB', '02079460958']);
  show({ value: '+16045550100', country: 'CA' });
  expect([country(), text()]).toEqual(['CA', '604-555-0100']);
  show({ value: '', country: 'FR' });
  expect([country(), text()]).toEqual(['FR', '']);
});
