import { checkStates, splitStates } from '@slip/forms/rules';
import { type AnyObject, array, number, type ObjectSchema, type ObjectShape, object, string } from 'yup';
import type { Duty } from '../duty.js';
import { endpoint } from '../endpoint.js';
import { inForceOn, recordSearch } from './recordKinds.js';
import { staffFor } from './staffFor.js';

/** Maximum number of characters in a file of records; the size of the request body is limited as well. */
export const MAX_CSV_CHARACTERS = 800_000;

/** The reads of the office's pages that a change of any record makes stale. */
export const recordReads = ['office.records', 'office.recordHistory', 'office.recordUse'] as const;

/** A list of states the office serves, joined by commas as registrations send it. */
export const joinedStates = () =>
  string()
    .test({
      name: 'states',
      skipAbsent: true,
      test: (value, context) => {
        const problem = checkStates(splitStates(value ?? ''));
        return problem === undefined || context.createError({ message: problem.message });
      },
    })
    .meta({ form: 'states' });

/** The filters of a list of records. */
export const recordQuery = () => ({
  search: recordSearch(),
  day: inForceOn(),
  page: number().integer().min(0).max(100_000).default(0),
  pageSize: number().integer().min(1).max(1000).default(100),
});

/** The list of one kind of record, page by page. */
export function recordList<
  const Name extends string,
  Query extends ObjectSchema<AnyObject>,
  Row extends ObjectShape,
  const Asked,
  const Listed,
>(list: {
  /** Its name in the contract: the endpoint's id is `office.` followed by this name. */
  readonly name: Name;
  readonly summary: string;
  /** The word for one record, such as `license`. */
  readonly counts: string;
  readonly query: Query;
  readonly row: Row;
  readonly example: { readonly query: Asked; readonly row: Listed };
}) {
  const { name, summary, counts, query, row, example } = list;
  return endpoint({
    ...staffFor('market'),
    ...idAndPathOf(name),
    method: 'GET',
    summary,
    query,
    response: object({
      rows: array().of(object(row).required()).required(),
      total: number().integer().min(0).required(),
    }),
    duties: [{ counts }],
    example: { query: example.query, response: { rows: [example.row], total: 1 } },
  });
}

/** The answer to a change of records: how many were added, how many changed, and how many were already the same. */
const recordCounts = () =>
  object({
    added: number().integer().min(0).required(),
    changed: number().integer().min(0).required(),
    unchanged: number().integer().min(0).required(),
  });

const added = { added: 1, changed: 0, unchanged: 0 } as const;
const changed = { added: 0, changed: 1, unchanged: 0 } as const;

/** An endpoint that changes records. A second call changes nothing, or is told that the record already exists. */
export function recordDuty<const Name extends string, Body extends ObjectShape, const Sent>(change: {
  /** Its name in the contract: the endpoint's id is `office.` followed by this name. */
  readonly name: Name;
  readonly summary: string;
  /** How the office does it from a terminal, which prints the counts. */
  readonly duty: Duty;
  readonly body: Body;
  /** Ids of the reads whose cached answers it makes stale. */
  readonly invalidates: readonly string[];
  /** The body of an example, and how the answer counts its one record. */
  readonly example: { readonly body: Sent; readonly countedAs: 'added' | 'changed' };
}) {
  const { name, summary, duty, body, invalidates, example } = change;
  return endpoint({
    ...staffFor('market'),
    ...idAndPathOf(name),
    method: 'POST',
    idempotency: 'natural',
    summary,
    body: object(body).noUnknown(),
    response: recordCounts(),
    invalidates,
    duties: [{ ...duty, sentence: '{added} added, {changed} changed, {unchanged} as before' }],
    example: { body: example.body, response: example.countedAs === 'added' ? added : changed },
  });
}

/** Adds and changes the records of a CSV file, which is sent as a whole, including its header. */
export function recordImport<const Name extends string>({
  what,
  columns,
  csv,
  word,
  ...change
}: {
  readonly name: Name;
  /** The word of the duty that adds one record. */
  readonly word: string;
  /** The name of the records in the summary: `coverage codes`. */
  readonly what: string;
  /** The columns, as the summary lists them. */
  readonly columns: string;
  readonly invalidates: readonly string[];
  /** The file of the example. */
  readonly csv: string;
}) {
  return recordDuty({
    ...change,
    summary: `Add and change the ${what} of a CSV file (${columns}): all of them, or none and a problem for each line and column that is wrong.`,
    duty: { word, files: { csv: 'csv' } },
    body: {
      csv: string().max(MAX_CSV_CHARACTERS).required(),
      preview: string().max(60).optional().meta({
        description: 'The token of a preview of the file: if a record has changed since, nothing is stored.',
      }),
    },
    example: { body: { csv }, countedAs: 'added' },
  });
}

function idAndPathOf<const Name extends string>(name: Name) {
  return { id: `office.${name}`, path: `/office/${name}` } as const;
}
