import { ApiProvider, type Session } from '@slip/api';
import { createFakeApi } from '@slip/api/fake-office';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import { ToastProvider } from '@slip/ui/Toaster';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { object, string } from 'yup';
import { people } from '../stories/people.js';
import { ForgetKeptText } from './keptText.js';
import { useKeptText } from './useKeptText.js';
import { useSessionUser } from './useSessionUser.js';

const schema = object({
  City: string().default(''),
  Street: string().default(''),
  Secret: string().default(''),
});
const neverKept = ['Secret'];

let session: Session;

function AddressForm() {
  const form = useSchemaForm<{ City: string; Street: string; Secret: string }>({
    schema,
    defaultValues: { City: 'Casper', Street: '', Secret: '' },
  });
  useKeptText(form, 'address', neverKept);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormTextField control={form.control} name="City" label="City" />
      <FormTextField control={form.control} name="Street" label="Street" />
      <FormTextField control={form.control} name="Secret" label="Secret" />
    </Form>
  );
}

const Page = () => (useSessionUser() === null ? <p>Signed out</p> : <AddressForm />);

function open() {
  const { client, session: own } = createFakeApi({
    user: people.agent,
    answers: { 'authenticate.logout': { success: true } },
  });
  session = own;
  render(
    <ToastProvider>
      <ApiProvider client={client} session={own}>
        <ForgetKeptText />
        <Page />
      </ApiProvider>
    </ToastProvider>,
  );
}

// The first page that is drawn takes longest.
beforeEach(() => {
  sessionStorage.clear();
  open();
});
afterEach(cleanup);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types and ends the session in the same moment: no field has handed in its text yet. */
async function typeAndEnd(reason: 'idle' | 'signed-out') {
  fireEvent.change(box('City'), { target: { value: 'Laramie' } });
  await act(() => session.signOut(reason));
  screen.getByText('Signed out');
}

it('gives back to the same person what was typed when their session ended', async () => {
  await typeAndEnd('idle');
  await act(async () => session.start({ user: people.agent, token: 'a.b.c' }));
  expect([box('City').value, box('Street').value]).toEqual(['Laramie', '']);
  expect(sessionStorage).toHaveLength(0);
});

it('keeps no secret', async () => {
  fireEvent.change(box('Secret'), { target: { value: 'hush' } });
  await typeAndEnd('idle');
  const kept = sessionStorage.getItem('slip.kept:address');
  expect(kept).toContain('Laramie');
  expect(kept).not.toContain('hush');
});

it('gives it to nobody else, nor to them afterwards', async () => {
  await typeAndEnd('idle');
  await act(async () => session.start({ user: people.agency, token: 'a.b.c' }));
  expect(box('City').value).toBe('Casper');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps nothing of somebody who signed out, nor what was not changed', async () => {
  await typeAndEnd('signed-out');
  cleanup();
  open();
  await act(() => session.signOut('idle'));
  expect(sessionStorage).toHaveLength(0);
});
