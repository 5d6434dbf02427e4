import { type AgentPolicyForm, toEditPayload } from '@slip/forms/rules';
import { useState } from 'react';
import type { Filing } from './Filing.js';

export interface CorrectionQuestion {
  readonly isAsking: boolean;
  /** Asks where sending backs out what is on file. @returns whether to send */
  readonly confirm: (values: AgentPolicyForm) => Promise<boolean>;
  readonly answer: (isYes: boolean) => void;
}

/** An edit that backs out and corrects is sent only after the person has agreed to it (spec 3 §4.2). */
export function useCorrectionQuestion({ edited, opened, state }: Filing): CorrectionQuestion {
  const [resolve, setResolve] = useState<((isYes: boolean) => void) | null>(null);
  const backsOut = (values: AgentPolicyForm) =>
    edited !== null && toEditPayload(values, state, { agtPolicyId: 0, opened, ...edited }).isAutoBackout;
  return {
    isAsking: resolve !== null,
    confirm: (values) =>
      backsOut(values) ? new Promise((done) => setResolve(() => done)) : Promise.resolve(true),
    answer: (isYes) => {
      resolve?.(isYes);
      setResolve(null);
    },
  };
}
