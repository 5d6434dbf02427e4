import { useClient } from '@slip/api';
import { type ReportPreview, reports } from '@slip/api/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ValidationError } from 'yup';
import type { ReportWork } from '../useReport.js';

/** The preview of the report that the choices make. */
export interface Preview {
  /** The last preview; it is out of date while the next one loads. */
  readonly data: ReportPreview | null;
  readonly isLoading: boolean;
  /** The choices are not complete yet. */
  readonly isIncomplete: boolean;
  /** Why the last preview could not be made. */
  readonly error: unknown;
  readonly reload: () => void;
}

interface LoadedPreview {
  /** The choices that it was made for. */
  readonly choices: unknown;
  /** The number of the try: a reload is another try with the same choices. */
  readonly attempt: number;
  readonly data: ReportPreview | null;
  readonly isIncomplete: boolean;
  readonly error: unknown;
}

/** Loads the preview of the report that the choices make, after each pause of the person. */
export function usePreview<Values extends FieldValues>({
  name,
  definition,
  place,
  chosen,
}: ReportWork<Values>): Preview {
  const client = useClient();
  const [rules] = useState(() => definition.rules(place));
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedPreview>({
    choices: null,
    attempt: 0,
    data: null,
    isIncomplete: false,
    error: undefined,
  });

  /** @returns the change of the state: with incomplete choices the last preview stays, beside a failure nothing of it does. */
  const load = useEffectEvent(async (choices: Values, attemptNow: number, signal: AbortSignal) => {
    const request = { choices, attempt: attemptNow };
    try {
      const { body: settings } = definition.input(await rules.validate(choices, { abortEarly: true }));
      const body = { report: name, settings };
      const data = await client.call(reports.previewReport, { body }, { signal });
      return (): LoadedPreview => ({ ...request, data, isIncomplete: false, error: undefined });
    } catch (error) {
      const isIncomplete = ValidationError.isError(error);
      return ({ data }: LoadedPreview): LoadedPreview => ({
        ...request,
        data: isIncomplete ? data : null,
        isIncomplete,
        error: isIncomplete ? undefined : error,
      });
    }
  });
  useEffect(() => {
    const loading = new AbortController();
    const { signal } = loading;
    const show = async () => {
      const next = await load(chosen, attempt, signal);
      if (!signal.aborted) setLoaded(next);
    };
    void show();
    return () => loading.abort();
  }, [chosen, attempt]);

  const { data, isIncomplete, error } = loaded;
  const isLoading = loaded.choices !== chosen || loaded.attempt !== attempt;
  return { data, isLoading, isIncomplete, error, reload: () => setAttempt(attempt + 1) };
}

/** Why a report does not come as a PDF, as far as that is known; for several agents the form says so already. */
export function whyNoPdf({ data }: Preview, agents: number): string | undefined {
  return agents > 1 ? undefined : (data?.whyNoPdf ?? undefined);
}
