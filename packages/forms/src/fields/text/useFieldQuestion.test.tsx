import { act, StrictMode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { object } from 'yup';
import { checkNpn } from '../../rules/atoms/identifiers.js';
import { limits, npnQuestion } from '../../rules/index.js';
import { textPiece } from '../../rules/schema/textPiece.js';
import { Form, useSchemaForm } from '../form/Form.js';
import { onPage } from '../onPage.js';
import { FormTextField } from './FormTextField.js';

const TAKEN = 'National Producer Number already exists in the system.';
const schema = object({ npn: textPiece(checkNpn) });

const page = onPage({ stopsTime: true });
let answer: (isTaken: boolean) => void;
let fail: (error: Error) => void;
const ask = vi.fn<(value: string) => Promise<boolean>>();
const onSend = vi.fn<(values: { npn: string }) => undefined>();
const onFailed = vi.fn<(error: unknown) => void>();
const question = npnQuestion((value) => ask(value));

function Registration() {
  const form = useSchemaForm({ schema, defaultValues: { npn: '' } });
  const [failure, setFailure] = useState<unknown>();
  return (
    <Form form={form} onSubmit={onSend}>
      <FormTextField
        control={form.control}
        name="npn"
        label="NPN"
        question={question}
        onQuestionFailed={(error) => {
          onFailed(error);
          setFailure(error);
        }}
      />
      {failure instanceof Error && <p>{failure.message}</p>}
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
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const pause = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));
const submit = () => act(async () => page.container.querySelector('form')?.requestSubmit());
const timesSaid = () => (page.container.textContent ?? '').split(TAKEN).length - 1;

beforeEach(async () => {
  ask.mockReset().mockImplementation(
    () =>
      new Promise<boolean>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  );
  onSend.mockReset();
  onFailed.mockReset();
  await act(async () =>
    page.root.render(
      <StrictMode>
        <Registration />
      </StrictMode>,
    ),
  );
});

it('asks once after the pause, and says a refusal at the field until the text changes (spec 1 §5)', async () => {
  type('3001234');
  await pause(limits.fieldDebounce);
  await pause(limits.duplicateCheckDebounce - limits.fieldDebounce - 1);
  expect(ask).not.toHaveBeenCalled();
  await pause(1);
  expect(ask.mock.calls).toEqual([['3001234']]);
  await act(async () => answer(true));
  expect(timesSaid()).toBe(1);
  await submit();
  expect(onSend).not.toHaveBeenCalled();
  expect(timesSaid()).toBe(2);
  expect(ask).toHaveBeenCalledOnce();
  type('3001235');
  await pause(limits.fieldDebounce);
  expect(timesSaid()).toBe(0);
});

it('waits for the answer to what was typed last before the form is sent', async () => {
  type('3001234');
  await submit();
  expect(ask.mock.calls).toEqual([['3001234']]);
  expect(onSend).not.toHaveBeenCalled();
  await act(async () => answer(false));
  expect(onSend).toHaveBeenCalledOnce();
});

it('asks nothing about what its own rule refuses', async () => {
  type('letters');
  await submit();
  expect(ask).not.toHaveBeenCalled();
});

it('refuses nothing when the office cannot answer, and says so once', async () => {
  type('3001234');
  await submit();
  await act(async () => fail(new Error('offline')));
  expect(onFailed).toHaveBeenCalledOnce();
  expect(onSend).toHaveBeenCalledOnce();
});

it('does not ask again by itself when the page shows the failure, and asks again when the form is sent', async () => {
  type('3001234');
  await pause(limits.fieldDebounce);
  await pause(limits.duplicateCheckDebounce);
  await act(async () => fail(new Error('offline')));
  expect(page.container.textContent).toContain('offline');
  await pause(10 * limits.duplicateCheckDebounce);
  expect(ask).toHaveBeenCalledOnce();
  expect(onFailed).toHaveBeenCalledOnce();
  await submit();
  expect(ask).toHaveBeenCalledTimes(2);
  await act(async () => answer(false));
  expect(onSend).toHaveBeenCalledOnce();
});
