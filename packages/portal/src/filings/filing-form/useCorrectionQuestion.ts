import { useState } from 'react';

export interface CorrectionQuestion<Values> {
  readonly isAsking: boolean;
  /** Asks where sending backs out what is on file. @returns whether to send */
  readonly confirm: (values: Values) => Promise<boolean>;
  readonly answer: (isYes: boolean) => void;
}

/**
 * An edit that backs out and corrects is sent only after the person has agreed to it (spec 3 §4.2).
 * @param isCorrection whether sending it backs out what is on file
 */
export function useCorrectionQuestion<Values>(
  isCorrection: (values: Values) => boolean,
): CorrectionQuestion<Values> {
  const [resolve, setResolve] = useState<((isYes: boolean) => void) | null>(null);
  return {
    isAsking: resolve !== null,
    confirm: (values) =>
      isCorrection(values) ? new Promise((done) => setResolve(() => done)) : Promise.resolve(true),
    answer: (isYes) => {
      resolve?.(isYes);
      setResolve(null);
    },
  };
}
