import { act } from 'react';
import { expect, it } from 'vitest';
import { object } from 'yup';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { onPage } from '../../fields/onPage.js';
import { addressSchema, emptyAddressForm } from '../../rules/address/index.js';
import { AddressSection } from './AddressSection.js';

const page = onPage();
const schema = object({ Business: addressSchema(), Mailing: addressSchema() });
const defaultValues = { Business: emptyAddressForm(), Mailing: emptyAddressForm() };

function Addresses() {
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <AddressSection control={form.control} name="Business" legend="Business Address" />
      <AddressSection control={form.control} name="Mailing" legend="Mailing Address" />
    </Form>
  );
}

it('names the address of each error where two lack the same', async () => {
  act(() => page.root.render(<Addresses />));
  await act(async () => page.container.querySelector('form')?.requestSubmit());
  const lines = [...page.container.querySelectorAll('section li')].map(({ textContent }) => textContent);
  expect(lines).toContain('Business Address: Address is required.');
  expect(lines).toContain('Mailing Address: Address is required.');
});
