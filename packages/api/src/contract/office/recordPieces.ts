import { checkStates, splitStates } from '@slip/forms/rules';
import { number, object, type Schema, string } from 'yup';
import { officeDay } from '../officeDay.js';
import { staffOnly } from './staffOnly.js';

/** Characters a file of records may have; the body around it is limited as well. */
const CSV_CAP = 800_000;

/** A first and a last day as they are given. A day left out stays as it is on file. */
export const givenDays = () => ({
  firstDay: officeDay()
    .optional()
    .meta({ description: 'For a new record the first day its state takes filings, when left out.' }),
  lastDay: officeDay().nullable().optional().meta({ description: 'null: it has no last day any more.' }),
});

/** A first and a last day as they are on file. */
export const storedDays = () => ({
  firstDay: officeDay().required(),
  lastDay: officeDay().nullable().defined(),
});

/** A list of states the office serves, joined by commas as registrations send it. */
export const joinedStates = () =>
  string().test({
    name: 'states',
    skipAbsent: true,
    test: (value, context) => {
      const problem = checkStates(splitStates(value ?? ''));
      return problem === undefined || context.createError({ message: problem.message });
    },
  });

/** What a list of records is narrowed by. */
export const recordQuery = () => ({
  search: string().max(75).optional().meta({ description: 'Part of a name or number.' }),
  page: number().integer().min(0).max(100_000).default(0),
  pageSize: number().integer().min(1).max(1000).default(100),
});

/** What a change of records answers: how many it made, changed, and found to be so already. */
const counts = () =>
  object({
    added: number().integer().min(0).required(),
    changed: number().integer().min(0).required(),
    unchanged: number().integer().min(0).required(),
  });

/** One duty that changes records. A second time it changes nothing, or is told that the record is there. */
export const recordDuty = {
  ...staffOnly,
  method: 'POST',
  idempotency: 'natural',
  response: counts(),
} as const;

/** The body of an import: all of a file, with its header. */
export const csvBody = (): Schema<{ csv: string }> =>
  object({ csv: string().max(CSV_CAP).required() })
    .noUnknown()
    .required();

export const exampleAdded = { added: 1, changed: 0, unchanged: 0 } as const;
export const exampleChanged = { added: 0, changed: 1, unchanged: 0 } as const;
