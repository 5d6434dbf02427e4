import { array, boolean, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { stateCode, wireTime } from '../shapes.js';
import { inForceOn, recordChange, recordKey, recordKind, recordSearch, recordValues } from './recordKinds.js';
import { staffFor } from './staffFor.js';

/** The policies and drafts that use a record are counted up to this number. */
export const MAX_USES_COUNTED = 100;

/** The newest entries of a record's history that are shown. */
export const MAX_RECORD_ENTRIES = 50;

const filter = () => ({
  kind: recordKind(),
  search: recordSearch(),
  state: stateCode().optional(),
  day: inForceOn(),
});

const values = {
  naic: '46137',
  name: 'Tallgrass Excess Insurance Company',
  type: 'F',
  isLloyds: 'no',
  state: 'WY',
  firstDay: '2013-04-01',
  lastDay: '',
} as const;

/** The records of one kind, line by line, as the office's page shows them and its files have them. */
export const records = endpoint({
  ...staffFor('market'),
  id: 'office.records',
  method: 'GET',
  path: '/office/records',
  summary: 'List the records of a kind: insurers in each state, syndicates, licenses, coverage codes, banks.',
  query: object({
    ...filter(),
    key: recordKey().optional(),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array()
      .of(
        object({
          key: recordKey().required(),
          version: string().required().meta({ description: 'Another one when anything of it changed.' }),
          values: recordValues(),
        }).required(),
      )
      .required(),
    total: number().integer().min(0).required(),
  }),
  whyNotInTerminal: 'Each kind has a word that lists it, and `records` writes the file.',
  example: {
    query: { kind: 'insurers', search: '46137', page: 0, pageSize: 25 },
    response: { rows: [{ key: '46137 WY', version: '7Zt1mYwP0XqQ', values }], total: 1 },
  },
});

/** The records of one kind, as a file that can be imported again. */
export const recordsSheet = endpoint({
  ...staffFor('market'),
  id: 'office.recordsSheet',
  method: 'GET',
  path: '/office/recordsSheet',
  summary: 'Download the records of a kind as a CSV file, which changes nothing when it is read in again.',
  query: object(filter()),
  response: file('text/csv'),
  callsPerMinute: 10,
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ word: 'records', subject: 'kind', counts: 'record' }],
  example: { query: { kind: 'insurers', state: 'WY' } },
});

/** A change of a record, with its author and its time. */
export const recordHistory = endpoint({
  ...staffFor('market'),
  id: 'office.recordHistory',
  method: 'GET',
  path: '/office/recordHistory',
  summary: 'Read who added and changed a record of the market, with what it said before and after.',
  query: object({ kind: recordKind(), key: recordKey().required() }),
  response: object({
    rows: array()
      .of(
        object({
          at: wireTime().required(),
          by: string().nullable().defined().meta({ description: 'null: nobody, when the office began.' }),
          isNew: boolean().required().meta({ description: 'true: it was added.' }),
          changes: array().of(recordChange()).required(),
        }).required(),
      )
      .required(),
    hasMore: boolean().required(),
  }),
  duties: [{ subject: 'kind', rows: 'rows', counts: 'entry|entries' }],
  example: {
    query: { kind: 'insurers', key: '46137 WY' },
    response: {
      rows: [
        {
          at: '2026-01-16T16:05:00.000Z',
          by: 'nora.quist',
          isNew: false,
          changes: [{ field: 'firstDay', before: '2013-04-01', after: '2015-01-01' }],
        },
      ],
      hasMore: false,
    },
  },
});

const countOfUses = () =>
  number()
    .integer()
    .min(0)
    .max(MAX_USES_COUNTED)
    .required()
    .meta({ description: `No more than ${MAX_USES_COUNTED} are counted.` });

/** The policies and drafts that the end of a record would touch. */
export const recordUse = endpoint({
  ...staffFor('market'),
  id: 'office.recordUse',
  method: 'GET',
  path: '/office/recordUse',
  summary: 'Count the policies and drafts that the last day of a record would touch, before it is set.',
  query: object({
    kind: recordKind(),
    key: recordKey().required(),
    lastDay: officeDay().required(),
  }),
  response: object({
    running: countOfUses().meta({ description: 'Policies that end after the day.' }),
    later: countOfUses().meta({ description: 'Those of them with a transaction that begins after the day.' }),
    drafts: countOfUses().meta({ description: 'Filings that were begun and name the record.' }),
  }),
  duties: [
    {
      subject: 'kind',
      sentence:
        '{running} policies end later, {later} have a transaction that begins later, {drafts} drafts name it',
    },
  ],
  example: {
    query: { kind: 'insurers', key: '46137 WY', lastDay: '2026-01-31' },
    response: { running: 12, later: 1, drafts: 2 },
  },
});
