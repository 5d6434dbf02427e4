import type { FormDraft } from '@slip/forms';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FilingSectionProps } from './FilingSectionProps.js';

export type FilingStep = 'entry' | 'review';

export interface FilingSteps {
  readonly step: FilingStep;
  /** Shows a step, and keeps it with the draft. */
  readonly goTo: (step: FilingStep) => void;
  /** The page's heading, which has the focus after a step. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The two steps of a filing. It opens at the one its draft was left in, and returns to the first when something is wrong. */
export function useFilingSteps(form: FilingSectionProps['form'], draft: FormDraft): FilingSteps {
  const [chosen, choose] = useState<FilingStep | null>(null);
  const step = chosen ?? (draft.startAt === 'review' ? 'review' : 'entry');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<FilingStep | null>(null);
  const hasErrors = Object.keys(form.formState.errors).length > 0;

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    // On the way back because of errors the summary of them has the focus.
    if (step === 'review' || !hasErrors) heading.current?.focus({ preventScroll: true });
  }, [step, hasErrors]);

  // What has become wrong since, such as a number somebody else took, is fixed where it was entered.
  if (hasErrors && step === 'review') choose('entry');

  return {
    step,
    goTo: (next) => {
      choose(next);
      draft.keepStep(next);
    },
    heading,
  };
}
