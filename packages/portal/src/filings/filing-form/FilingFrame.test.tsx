import { useSchemaForm } from '@slip/forms';
import { ToastProvider } from '@slip/ui/Toaster';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { LeaveGuardProvider } from '../../navigation/LeaveGuard.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { FilingFrame, type FilingFrameProps } from './FilingFrame.js';

interface Values {
  readonly PolicyNumber: string;
}

const schema = object({ PolicyNumber: string().default('') });
const nothing = () => undefined;

function Filing(props: Pick<FilingFrameProps<Values>, 'draft' | 'submission'>) {
  const form = useSchemaForm<Values>({ schema, defaultValues: { PolicyNumber: 'SL-2026-0099' } });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <FilingFrame
      {...props}
      form={form}
      title="New Policy"
      subtitle=""
      isContinued
      steps={{ step: 'review', goTo: nothing, leave: nothing, heading }}
      confirm={async () => true}
      submittedElsewhere={null}
      onTakeOther={nothing}
    >
      The review
    </FilingFrame>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = () => act(() => vi.advanceTimersByTimeAsync(1000));

/** Presses SUBMIT FILING, and holds the save of the draft that comes before. */
async function submitFiling({ isElsewhere = false, isOutcomeUnknown = false } = {}) {
  const draft = { isElsewhere };
  const saved = new HeldAnswer();
  const submit = vi.fn<FilingFrameProps<Values>['submission']['submit']>();
  render(
    <MemoryRouter>
      <LeaveGuardProvider>
        <ToastProvider>
          <Filing
            draft={{
              isLoading: false,
              startAt: undefined,
              status: 'saved',
              isAtRisk: false,
              savedAt: null,
              refusal: null,
              keepStep: nothing,
              flush: async () => {
                await saved.promise;
                return !draft.isElsewhere;
              },
              isChangedElsewhere: () => draft.isElsewhere,
              overrule: async () => true,
              discard: async () => undefined,
            }}
            submission={{ submit, isSubmitting: false, isOutcomeUnknown, isFiled: false }}
          />
        </ToastProvider>
      </LeaveGuardProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'SUBMIT FILING' }));
  await pass();
  /** Lets the save end; it finds another version of the draft, perhaps. @returns how often the filing was sent */
  const endSave = async ({ findsOther = false } = {}) => {
    draft.isElsewhere ||= findsOther;
    saved.resolve();
    await pass();
    return submit.mock.calls.length;
  };
  return { submit, endSave };
}

it('is sent once its draft is saved', async () => {
  const { submit, endSave } = await submitFiling();
  expect(submit).not.toHaveBeenCalled();
  expect(await endSave()).toBe(1);
});

it('is not sent if it was left while its draft was being saved', async () => {
  const { endSave } = await submitFiling();
  cleanup();
  expect(await endSave()).toBe(0);
});

it.each([
  ['not sent', 0, { isOutcomeUnknown: false }],
  // The office may have the filing, and has changed its draft by that.
  ['repeated where it may have arrived', 1, { isOutcomeUnknown: true }],
  ['not repeated where the other version waited before', 0, { isOutcomeUnknown: true, isElsewhere: true }],
])('that meets another version of its draft is %s', async (_, sent, before) => {
  const { endSave } = await submitFiling(before);
  expect(await endSave({ findsOther: true })).toBe(sent);
});
