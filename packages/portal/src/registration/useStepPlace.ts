import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AccountType } from './accountTypes.js';
import { registrationPath } from './registrationPlaces.js';

/** The step of a form that the address names, and how to go to another. */
export interface StepPlace {
  /** The step to show; the first one when the address names none that was reached. */
  readonly step: string;
  readonly go: (step: string) => void;
}

/**
 * Keeps the step of a form in the address, so that the browser's back button goes one step back. Each step on is an
 * entry of the history, a step back goes back in it.
 *
 * @param steps ids in order
 */
export function useStepPlace(type: AccountType, steps: readonly string[]): StepPlace {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [first = ''] = steps;
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set([first]));
  const named = query.get('step') ?? first;
  const isReached = reached.has(named);
  const step = isReached ? named : first;

  // After a reload everything is empty: the form begins again.
  useEffect(() => {
    if (!isReached) void navigate(registrationPath(type), { replace: true });
  }, [isReached, navigate, type]);

  return {
    step,
    go: (next) => {
      const from = steps.indexOf(step);
      const to = steps.indexOf(next);
      setReached((before) => new Set([...before, next]));
      if (to < from) void navigate(to - from);
      // One entry for each step that is passed, so that going back passes them too.
      for (const passed of steps.slice(from + 1, to + 1)) void navigate(registrationPath(type, passed));
    },
  };
}
