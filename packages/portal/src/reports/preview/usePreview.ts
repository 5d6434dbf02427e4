import { useClient } from '@slip/api';
import { type ReportPreview, reports } from '@slip/api/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ValidationError } from 'yup';
import type { ReportWork } from '../useReport.js';

/** All that is known of the report that the choices make. */
export interface Preview {
  /** The last one there is; while another is on its way it is out of date. */
  readonly data: ReportPreview | null;
  readonly isLoading: boolean;
  /** The choices are not complete yet. */
  readonly isIncomplete: boolean;
  /** Why the last one could not be made. */
  readonly error: unknown;
  readonly reload: () => void;
}

interface Look {
  /** The choices it is of. */
  readonly of: unknown;
  readonly attempt: number;
  readonly data: ReportPreview | null;
  readonly isIncomplete: boolean;
  readonly error: unknown;
}

/** Looks at the report that the choices make, each time the person rests. */
export function usePreview<Values extends FieldValues>({
  name,
  definition,
  place,
  chosen,
}: ReportWork<Values>): Preview {
  const client = useClient();
  const [rules] = useState(() => definition.rules(place));
  const [attempt, setAttempt] = useState(0);
  const [look, setLook] = useState<Look>({
    of: null,
    attempt: 0,
    data: null,
    isIncomplete: false,
    error: undefined,
  });

  const lookAt = useEffectEvent(async (of: Values, at: number, signal: AbortSignal) => {
    const now = { of, attempt: at };
    try {
      const { body: settings } = definition.input(await rules.validate(of, { abortEarly: true }));
      const body = { report: name, settings };
      const data = await client.call(reports.previewReport, { body }, { signal });
      return (): Look => ({ ...now, data, isIncomplete: false, error: undefined });
    } catch (error) {
      const isIncomplete = ValidationError.isError(error);
      return ({ data }: Look): Look => ({
        ...now,
        data,
        isIncomplete,
        error: isIncomplete ? undefined : error,
      });
    }
  });
  useEffect(() => {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const show = async () => {
      const next = await lookAt(chosen, attempt, signal);
      if (!signal.aborted) setLook(next);
    };
    void show();
    return () => giveUp.abort();
  }, [chosen, attempt]);

  const { data, isIncomplete, error } = look;
  const isLoading = look.of !== chosen || look.attempt !== attempt;
  return { data, isLoading, isIncomplete, error, reload: () => setAttempt(attempt + 1) };
}
