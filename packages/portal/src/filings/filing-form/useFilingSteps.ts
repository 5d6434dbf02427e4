import type { FormDraft } from '@slip/forms';
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { entryIndex } from '../../navigation/useLeaveQuestion.js';
import { paths } from '../../paths.js';

/** A filing is entered, then reviewed and submitted. */
export type FilingStep = 'entry' | 'review';

export interface FilingSteps<Values extends FieldValues> {
  readonly step: FilingStep;
  /** Shows a step, with the focus on a field of it. */
  readonly goTo: (step: FilingStep, field?: FieldPath<Values>) => void;
  /** Goes back to where the filing was opened; to the dashboard if the tab began with it. */
  readonly leave: () => void;
  /** The page's heading, which has the focus after a step. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export interface FilingStepsOptions<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  /** The field that gets the focus first; undefined for an edit. */
  readonly firstField: FieldPath<Values> | undefined;
  readonly draft: FormDraft;
  /** True if the filing has no draft yet: then the first field gets the focus. */
  readonly isFresh: boolean;
}

/** The history state of a review whose entry is the step before it in the browser's history. */
const AFTER_ENTRY = { after: 'entry' };

function isAfterEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'after' in state && state.after === AFTER_ENTRY.after;
}

/** True if the address of a filing names its review. */
export const namesReview = (query: URLSearchParams) => query.get('step') === 'review';

/**
 * The two steps of a filing. The address names the step, so the browser's history has it. A filing opens with the step where its
 * draft was left, and returns to the entry when a value is wrong.
 */
export function useFilingSteps<Values extends FieldValues>({
  form,
  firstField,
  draft,
  isFresh,
}: FilingStepsOptions<Values>): FilingSteps<Values> {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isReview = namesReview(query);
  const step = isReview ? 'review' : 'entry';
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<FilingStep | null>(null);
  const wantedField = useRef<FieldPath<Values>>(undefined);
  const hasErrors = Object.keys(form.formState.errors).length > 0;

  const goTo = (next: FilingStep, field?: FieldPath<Values>) => {
    if (next === step) return;
    wantedField.current = field;
    if (next === 'entry' && isAfterEntry(state)) {
      void navigate(-1);
      return;
    }
    setQuery(
      (now) => {
        if (next === 'review') now.set('step', next);
        else now.delete('step');
        return now;
      },
      next === 'review' ? { state: AFTER_ENTRY } : { replace: true },
    );
  };

  const isLeftInReview = draft.startAt === 'review';
  useEffect(() => {
    if (isLeftInReview && shownStep.current !== 'review') {
      setQuery(
        (now) => {
          now.set('step', 'review');
          return now;
        },
        { replace: true },
      );
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where the draft was left is followed once, when it is known.
  }, [isLeftInReview]);

  useEffect(() => {
    if (draft.isLoading || shownStep.current === step) return;
    const isFirst = shownStep.current === null;
    shownStep.current = step;
    if (!isFirst) draft.keepStep(step);
    window.scrollTo(0, 0);
    const first = isFirst && isFresh && step === 'entry' ? firstField : wantedField.current;
    wantedField.current = undefined;
    if (first !== undefined) form.setFocus(first);
    // After a return because of errors, the summary of the errors has the focus.
    else if (step === 'review' || !hasErrors) heading.current?.focus({ preventScroll: true });
  }, [step, hasErrors, draft, isFresh, firstField, form]);

  // A value may become wrong during the review, such as a policy number that was filed meanwhile: it is fixed in the entry.
  const isWrong = hasErrors && isReview;
  useEffect(() => {
    if (isWrong) goTo('entry');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once when it becomes wrong, not when the address changes.
  }, [isWrong]);

  return {
    step,
    goTo,
    leave: () => {
      // A review that was reached from the entry lies two steps after the page that opened the filing.
      const steps = isReview && isAfterEntry(state) ? 2 : 1;
      if ((entryIndex() ?? 0) >= steps) void navigate(-steps);
      else void navigate(paths.home, { replace: true });
    },
    heading,
  };
}
