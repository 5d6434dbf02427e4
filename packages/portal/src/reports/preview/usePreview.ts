import { useClient } from '@slip/api';
import { type ReportPreview, reports } from '@slip/api/contract';
import { formatAmount, participatingStates } from '@slip/forms/rules';
import type { ChartRow } from '@slip/ui/Chart';
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

/** Why a report does not come as a PDF, as far as that is known; of several agents it is plain already. */
export function whyNoPdf({ data }: Preview, agents: number): string | undefined {
  return agents > 1 ? undefined : (data?.whyNoPdf ?? undefined);
}

type Plot = NonNullable<ReportPreview['plot']>;

/** Letters of a month that tell it from others. */
const LETTERS = 3;

/** A month of a year. */
const IN_YEAR = /^(.*\S)\s+(\d{4})$/;

/** The text under a bar that is no month: letters of a state, or as much as there is room for. */
function shortName(label: string): string {
  return (
    participatingStates().find(({ name }) => name === label)?.abbreviation ?? label.slice(0, LETTERS * 2)
  );
}

/** The rows of a plot, those of months with their year. */
export function plotRows(points: Plot['points']): ChartRow[] {
  return points.map(({ label, value }) => {
    const [, month, year] = IN_YEAR.exec(label) ?? [];
    const name = month?.slice(0, LETTERS) ?? shortName(label);
    return { id: label, name, group: year, title: label, values: { amount: value } };
  });
}

const inDollars = (amount: number) => formatAmount(amount, { currency: true });

/** The plot in one sentence, for those who do not see it. */
export function plotInWords({ title, points }: Plot): string {
  const ordered = points.toSorted((first, second) => first.value - second.value);
  const [lowest, highest] = [ordered.at(0), ordered.at(-1)];
  if (lowest === undefined || highest === undefined) return title;
  if (points.length === 1) return `${title}: ${inDollars(highest.value)}, ${highest.label}.`;
  return `${title}: the highest is ${inDollars(highest.value)}, ${highest.label}, the lowest ${inDollars(lowest.value)}, ${lowest.label}.`;
}
