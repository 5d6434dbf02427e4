import type { CallInput } from '@slip/api';
import type { reports } from '@slip/api/contract';
import type { FormRules } from '@slip/forms';
import {
  type AccountKind,
  type CalendarDate,
  isCalendarDate,
  type ReportBasis,
  type ReportDays,
  type ReportName,
  type ReportType,
} from '@slip/forms/rules';
import { array, mixed, number, type Schema, string } from 'yup';
import type { ChoiceKind } from './choicesAddress.js';

/* The schemas that the choices of reports are made of, complete or not. */

/** A day that is chosen; null while none is. */
export const dayChoice = () =>
  mixed((value: unknown): value is CalendarDate => isCalendarDate(value))
    .nullable()
    .defined();
/** A whole number that is chosen, such as a year, a quarter or a code; null while none is. */
export const numberOfChoice = () => number().integer().nullable().defined();
export const textChoice = () => string().nullable().defined();
export const textsChoice = () => array().of(string().required()).defined();
/** 0 is PDF, 1 CSV (spec 3 §3.7). */
export const reportTypeChoice = () => mixed<ReportType>().oneOf([0, 1]).defined();
/** The day that a report selects by: 0 is the submit date, 1 the effective date (spec 3 §3.7). */
export const basisChoice = () => mixed<ReportBasis>().oneOf([0, 1]).defined();

/** The rules of the office for a form of this shape. */
export function rulesOf<Values>(schema: Schema, shape: Schema<Values>): FormRules<Values> {
  return {
    validate: async (values, options) => {
      await schema.validate(values, options);
      return shape.validateSync(values);
    },
  };
}

/** The choices of a report as the office gets them. */
export type ReportSettings = CallInput<typeof reports.previewReport>['body']['settings'];

/** The day, the account and the agents for which a report is chosen. */
export interface ReportPlace {
  /** The office's day. */
  readonly today: CalendarDate;
  readonly kind: AccountKind;
  /** The agents that can be chosen: those of an agency, or only the person themselves. */
  readonly agents: readonly string[];
}

/** The call of a report's own endpoint. */
type ReportInput = CallInput<(typeof reports)[ReportName]>;

/** Everything about the choices of a kind of report, except how they look. */
export interface ReportDefinition<Values> {
  /** The shape of the choices, complete or not: data from addresses and storage is checked against it. */
  readonly shape: Schema<Values>;
  /** How each choice is written in an address. */
  readonly kinds: Readonly<Record<keyof Values & string, ChoiceKind>>;
  /** The values that the form begins with. */
  readonly begin: (place: ReportPlace) => Values;
  /** Choices from an address or storage, without those that can no longer be chosen. */
  readonly within: (values: Values, place: ReportPlace) => Values;
  /** The rules that must hold before a report is made (spec 3 §5.6). */
  readonly rules: (place: Pick<ReportPlace, 'today' | 'kind'>) => FormRules<Values>;
  /** Valid choices, as the office gets them. */
  readonly input: (values: Values) => ReportInput;
  /** The choices of a saved report, for the days of a run. */
  readonly saved: (settings: ReportSettings, days: ReportDays, place: ReportPlace) => Values;
  /** The fields of the form, by the names that the office uses. */
  readonly fields: Readonly<Record<string, keyof Values & string>>;
}

/** The chosen agents who can still be chosen; where there is only one agent, it is always chosen. */
export function agentsWithin(chosen: readonly string[], agents: readonly string[]): string[] {
  return agents.length === 1 ? [...agents] : chosen.filter((id) => agents.includes(id));
}

/** The submit date, where no other basis was kept. */
export function keptBasis({ dateType }: ReportSettings): ReportBasis {
  return dateType ?? 0;
}

/** CSV, where no other file type was kept. */
export function keptType({ reportType }: ReportSettings): ReportType {
  return reportType ?? 1;
}
