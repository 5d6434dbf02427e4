import { act, StrictMode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { limits } from '../../rules/index.js';
import { Form, useSchemaForm } from '../form/Form.js';
import { onPage } from '../onPage.js';
import { FormTextField } from './FormTextField.js';

interface Values {
  province: string;
}

const schema = object({ province: string().defined() });

const page = onPage({ stopsTime: true });
let form: Pick<UseFormReturn<Values, unknown, Values>, 'setValue' | 'getValues'>;

function Place() {
  const ownForm = useSchemaForm<Values>({ schema, defaultValues: { province: '' } });
  useEffect(() => {
    form = ownForm;
  }, [ownForm]);
  return (
    <Form form={ownForm} onSubmit={() => undefined}>
      <FormTextField control={ownForm.control} name="province" label="Province" />
    </Form>
  );
}

function input(): HTMLInputElement {
  const found = page.container.querySelector('input');
  if (!found) throw new Error('There is no input.');
  return found;
}

const type = (text: string) =>
  act(() => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const pause = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));
/** The text in the control, and the form's value. */
const texts = () => [input().value, form.getValues('province')];

beforeEach(async () => {
  await act(async () =>
    page.root.render(
      <StrictMode>
        <Place />
      </StrictMode>,
    ),
  );
});

it('shows a value from elsewhere, and keeps the text that it replaced out of the form', async () => {
  type('Alberta');
  act(() => form.setValue('province', 'Quebec'));
  expect(texts()).toEqual(['Quebec', 'Quebec']);
  await pause(limits.fieldDebounce);
  expect(texts()).toEqual(['Quebec', 'Quebec']);
  act(() => input().blur());
  await pause(limits.fieldDebounce);
  expect(texts()).toEqual(['Quebec', 'Quebec']);
});

it('keeps what is typed on after a text of its own has reached the form, or after a value from elsewhere', async () => {
  type('Que');
  await pause(limits.fieldDebounce);
  type('Queb');
  await pause(limits.fieldDebounce - 1);
  expect(texts()).toEqual(['Queb', 'Que']);
  await pause(1);
  expect(texts()).toEqual(['Queb', 'Queb']);
  act(() => form.setValue('province', 'Ontario'));
  type('Ontario N');
  await pause(limits.fieldDebounce);
  expect(texts()).toEqual(['Ontario N', 'Ontario N']);
});
