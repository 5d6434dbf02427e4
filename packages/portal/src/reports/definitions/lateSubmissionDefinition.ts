import { reports } from '@slip/api/contract';
import { ALL_QUARTERS, ALL_STATES, defaultQuarter, lateSubmissionSchema, quarterOf } from '@slip/forms/rules';
import { object } from 'yup';
import { numberOfChoice, textChoice } from './choicePieces.js';
import type { ReportDefinition } from './ReportDefinition.js';
import { rulesOf } from './rulesOf.js';
import { oneOfJoined } from './stateChoices.js';

/** The choices of an insurer's late submission report (spec 3 §5.6). */
export interface LateSubmissionChoices {
  /** Two letters, or all. */
  State: string | null;
  Year: number | null;
  /** Null for alien insurers, who report whole years (spec 3 §9). */
  Quarter: number | null;
}

const shape = object({ State: textChoice(), Year: numberOfChoice(), Quarter: numberOfChoice() });

const bodyOf = ({ State, Year, Quarter }: LateSubmissionChoices) => ({
  year: Year,
  quarter: Quarter ?? ALL_QUARTERS,
  states: State ?? '',
});

/** What an insurer reported after it was due (spec 3 §2.7). */
export const lateSubmissionDefinition: ReportDefinition<LateSubmissionChoices> = {
  name: 'insurerLateSubmission',
  purpose: 'What you reported of a period after the day it was due.',
  shape,
  kinds: { State: 'text', Year: 'number', Quarter: 'number' },
  begin: ({ today, kind }) => {
    const last = defaultQuarter(today);
    if (kind !== 'AlienInsurer') return { State: ALL_STATES, Year: last.year, Quarter: last.quarter };
    return { State: ALL_STATES, Year: Number(today.slice(0, 4)) - 1, Quarter: null };
  },
  within: (values) => values,
  rules: ({ today, kind }) =>
    rulesOf(lateSubmissionSchema(today, kind === 'AlienInsurer' ? 'AlienInsurer' : 'ForeignInsurer'), shape),
  settings: bodyOf,
  download: (client, values) => client.call(reports.insurerLateSubmission, { body: bodyOf(values) }),
  saved: (settings, { to }, { kind }) => {
    const { year, quarter } = quarterOf(to);
    return {
      State: oneOfJoined(settings.states),
      Year: year,
      Quarter: kind === 'AlienInsurer' ? null : quarter,
    };
  },
  fields: { states: 'State', year: 'Year', quarter: 'Quarter' },
};
