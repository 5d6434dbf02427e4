import { limits } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { recordId, wireTime } from '../shapes.js';
import { type AuditKind, auditKinds } from './auditKinds.js';
import { staffFor } from './staffFor.js';

/** Entries that are not sealed yet are counted up to this number. */
export const MAX_UNSEALED_COUNTED = 1000;

const auditFilter = () => ({
  person: string()
    .trim()
    .max(limits.userName)
    .optional()
    .meta({ description: 'The user name of who did it.' }),
  about: string().trim().max(limits.recordSearch).optional().meta({
    description:
      'A policy number or a confirmation number; or a record as the trail names it, with its key, such as “people 12”.',
  }),
  kind: mixed<AuditKind>().oneOf(auditKinds).optional(),
  from: officeDay().optional().meta({ description: 'The first day.' }),
  to: officeDay().optional().meta({ description: 'The last day.' }),
});

const entryFields = () => ({
  id: recordId().required(),
  at: wireTime().required(),
  by: string().nullable().defined().meta({
    description:
      'The user name of who did it, of a program its name before it; null where nobody was signed in, or a job did it.',
  }),
  from: string().defined().meta({ description: 'The network address of who did it.' }),
  kind: mixed<AuditKind>().oneOf(auditKinds).required(),
  entity: string().required().meta({ description: 'The table of the record it is about.' }),
  key: string().defined().meta({ description: 'The key of the record.' }),
  endpoint: string().required().meta({ description: 'The call that did it.' }),
  requestId: string().defined(),
  changes: array()
    .of(
      object({
        field: string().defined().meta({ description: 'The path of the field.' }),
        before: string().nullable().defined(),
        after: string().nullable().defined(),
      }).required(),
    )
    .required()
    .meta({
      description: 'The fields that differ before and after. What is secret is hidden, long texts are cut.',
    }),
  more: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: 'How many more fields there are, which only an export has.' }),
});

const exampleEntry = {
  id: 4711,
  at: '2026-01-16T15:04:05.123Z',
  by: 'nora.quist',
  from: '203.0.113.7',
  kind: 'update',
  entity: 'people',
  key: '12',
  endpoint: 'office.lock',
  requestId: '5f8a1c',
  changes: [
    { field: 'lockedAt', before: null, after: '2026-01-16T15:04:05.123Z' },
    { field: 'reason', before: null, after: 'She has left the agency.' },
  ],
  more: 0,
} as const;

/** The audit trail. */
export const audit = endpoint({
  ...staffFor('audit'),
  id: 'office.audit',
  method: 'GET',
  path: '/office/audit',
  summary:
    'List who did what, when, from where, and what was there before and after, without anything secret; the newest first.',
  query: object({
    ...auditFilter(),
    after: string()
      .max(50)
      .matches(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z \d{1,15}$/,
        '${path} must be the “next” of an answer; "${value}" is not.',
      )
      .optional()
      .meta({ description: 'The “next” of an answer, to go on after it.' }),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array().of(object(entryFields()).required()).required(),
    next: string().nullable().defined().meta({ description: 'Where the list goes on; null at its end.' }),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      counts: 'entry|entries',
      rows: 'rows',
      row: ['id', 'at', 'by', 'from', 'kind', 'entity', 'key', 'endpoint'],
    },
  ],
  example: { query: { pageSize: 25 }, response: { rows: [exampleEntry], next: null } },
});

/** The audit trail as a file. */
export const auditFile = endpoint({
  ...staffFor('audit'),
  id: 'office.auditFile',
  method: 'GET',
  path: '/office/auditFile',
  summary:
    'Download the audit trail, or what a filter leaves of it, as CSV or as a line of JSON for each entry; the download is an entry, too.',
  query: object({
    ...auditFilter(),
    format: mixed<'csv' | 'jsonl'>().oneOf(['csv', 'jsonl']).required(),
  }),
  response: file('text/csv', 'application/jsonl'),
  callsPerMinute: 10,
  duties: [{ word: 'audit-file', counts: 'entry|entries' }],
  example: { query: { format: 'csv', kind: 'failed sign-in' } },
});

/**
 * A seal of the trail: a hash over its entries since the seal before and over that seal, so that a later change of an
 * entry shows (decision 0058).
 */
const seal = () =>
  object({
    number: recordId().required(),
    sealedAt: wireTime().required(),
    lastEntry: recordId().required().meta({ description: 'The last entry it holds.' }),
    mark: string().required().meta({
      description:
        'Its number and its hash. Whoever keeps it elsewhere can prove later that nothing up to here was changed or removed.',
    }),
  });

const unsealed = () =>
  object({
    count: number()
      .integer()
      .min(0)
      .max(MAX_UNSEALED_COUNTED)
      .required()
      .meta({
        description: `How many entries no seal holds yet; ${MAX_UNSEALED_COUNTED} means that or more.`,
      }),
    since: wireTime().nullable().defined().meta({ description: 'The moment of the first of them.' }),
  });

const exampleSeal = {
  number: 12,
  sealedAt: '2026-01-16T15:05:00.000Z',
  lastEntry: 4711,
  mark: `12:${'3f9ac81e'.repeat(8)}`,
} as const;

const exampleUnsealed = { count: 2, since: '2026-01-16T15:06:00.000Z' } as const;

/** The newest seal of the audit trail, and the entries that are not sealed yet. */
export const auditSeal = endpoint({
  ...staffFor('audit'),
  id: 'office.auditSeal',
  method: 'GET',
  path: '/office/auditSeal',
  summary: 'Read the newest seal of the audit trail, to be kept elsewhere, and what is not sealed yet.',
  response: object({ newest: seal().nullable().defined(), unsealed: unsealed().required() }),
  duties: [{ word: 'audit-seal' }],
  example: { response: { newest: exampleSeal, unsealed: exampleUnsealed } },
});

/** The ways in which an entry, or a seal itself, can be wrong. */
export type AuditFault = 'changed' | 'removed' | 'added' | 'seal';

const auditFaults: readonly AuditFault[] = ['changed', 'removed', 'added', 'seal'];

/** Checks that the audit trail is still as it was sealed. */
export const verifyAudit = endpoint({
  ...staffFor('audit'),
  id: 'office.verifyAudit',
  method: 'GET',
  path: '/office/verifyAudit',
  summary:
    'Verify the seals of the audit trail in their order, and that no entry was changed, removed or added since: as many as one call has time for.',
  query: object({
    from: recordId().default(1).meta({ description: 'The number of the seal to begin with.' }),
    mark: string()
      .trim()
      .matches(
        /^[1-9]\d{0,14}:[0-9a-f]{64}$/,
        '${path} must be the mark of a seal, its number, a colon and 64 digits; "${value}" is not.',
      )
      .optional()
      .meta({ description: 'The mark of a seal that was kept elsewhere: it must still be the same.' }),
  }),
  response: object({
    verified: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'How many entries are as they were.' }),
    seals: number().integer().min(0).required().meta({ description: 'How many seals were verified.' }),
    wrong: object({
      fault: mixed<AuditFault>().oneOf(auditFaults).required(),
      entry: recordId().nullable().defined().meta({ description: 'The first entry that is wrong.' }),
      seal: recordId().required().meta({ description: 'The seal that shows it.' }),
      words: string().required(),
    })
      .nullable()
      .defined(),
    next: recordId().nullable().defined().meta({
      description: 'The seal to go on with; null when there is no other, or something is wrong.',
    }),
    newest: seal().nullable().defined(),
    unsealed: unsealed().required(),
    result: string().required().meta({ description: 'All of it in words.' }),
  }),
  callsPerMinute: 120,
  duties: [{ sentence: '{result}', failsUnlessNull: 'wrong' }],
  example: {
    query: { from: 1 },
    response: {
      verified: 4711,
      seals: 12,
      wrong: null,
      next: null,
      newest: exampleSeal,
      unsealed: exampleUnsealed,
      result: '4,711 entries in 12 seals are as they were sealed. 2 entries since are not sealed yet.',
    },
  },
});
