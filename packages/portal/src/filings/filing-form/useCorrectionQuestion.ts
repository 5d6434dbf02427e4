import type { AgentPolicyForm } from '@slip/forms/rules';
import { useState } from 'react';
import { isCorrection } from './correctionOf.js';
import type { Filing } from './Filing.js';

export interface CorrectionQuestion {
  readonly isAsking: boolean;
  /** Asks where sending backs out what is on file. @returns whether to send */
  readonly confirm: (values: AgentPolicyForm) => Promise<boolean>;
  readonly answer: (isYes: boolean) => void;
}

/** An edit that backs out and corrects is sent only after the person has agreed to it (spec 3 §4.2). */
export function useCorrectionQuestion(filing: Filing): CorrectionQuestion {
  const [resolve, setResolve] = useState<((isYes: boolean) => void) | null>(null);
  return {
    isAsking: resolve !== null,
    confirm: (values) =>
      isCorrection(filing, values) ? new Promise((done) => setResolve(() => done)) : Promise.resolve(true),
    answer: (isYes) => {
      resolve?.(isYes);
      setResolve(null);
    },
  };
}
