import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { LeaveGuardProvider, useLeave } from './LeaveGuard.js';
import { useLeaveQuestion } from './useLeaveQuestion.js';

const schema = object({ City: string().default('') });

function AddressForm() {
  const form = useSchemaForm<{ City: string }>({ schema, defaultValues: { City: 'Casper' } });
  const question = useLeaveQuestion(form.formState.isDirty);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormTextField control={form.control} name="City" label="City" />
      {question.isAsking && <p role="alertdialog">Leave?</p>}
    </Form>
  );
}

let left = 0;

function Link() {
  const leave = useLeave();
  return (
    <button
      type="button"
      onClick={() =>
        leave(() => {
          left += 1;
        })
      }
    >
      Link
    </button>
  );
}

function open(): void {
  left = 0;
  render(
    <BrowserRouter>
      <LeaveGuardProvider>
        <AddressForm />
        <Link />
      </LeaveGuardProvider>
    </BrowserRouter>,
  );
}

/** Leaves the field with the mouse, as long as a press takes. */
function click(): void {
  const link = screen.getByRole('button', { name: 'Link' });
  fireEvent.pointerDown(link);
  fireEvent.blur(screen.getByLabelText('City'));
  fireEvent.pointerUp(link);
  fireEvent.click(link);
}

const closing = () => new Event('beforeunload', { cancelable: true });

describe('a text that was typed a moment ago', () => {
  afterEach(cleanup);

  it('is asked about when a link is pressed before the form has it', () => {
    open();
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Cody' } });
    click();
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    expect(left).toBe(0);
  });

  it('keeps the tab open', () => {
    open();
    const before = closing();
    window.dispatchEvent(before);
    expect(before.defaultPrevented).toBe(false);
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Cody' } });
    const after = closing();
    window.dispatchEvent(after);
    expect(after.defaultPrevented).toBe(true);
  });

  it('is not missed where nothing was typed', () => {
    open();
    fireEvent.focus(screen.getByLabelText('City'));
    click();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(left).toBe(1);
  });
});
