import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { cents, recordId, wireTime } from '../shapes.js';
import { changed, count, day, matchRules } from './bank.js';
import { staffFor } from './staffFor.js';

/** The matches, with those that were undone. */
export const bankMatches = endpoint({
  ...staffFor('payments'),
  id: 'office.bankMatches',
  method: 'GET',
  path: '/office/bankMatches',
  summary: 'List the newest 100 matches, of a statement or of all, also those that were undone.',
  query: object({ statementId: recordId().optional() }),
  response: array()
    .of(
      object({
        matchId: recordId().required(),
        rule: mixed<(typeof matchRules)[number]>().oneOf(matchRules).required(),
        day: day(),
        description: string().defined(),
        amount: cents().required(),
        entries: count(),
        matchedAt: wireTime().required(),
        by: string().required(),
        reason: string()
          .nullable()
          .defined()
          .meta({ description: 'Why it was undone; null where it stands.' }),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'match|matches' }],
  example: {
    query: { statementId: 3 },
    response: [
      {
        matchId: 12,
        rule: 'trace',
        day: '2026-01-21',
        description: 'RETURN R01',
        amount: -60_000,
        entries: 1,
        matchedAt: '2026-01-22T15:02:00.000Z',
        by: 'Nora Quist',
        reason: null,
      },
    ],
  },
});

/** Undoes a match. */
export const undoBankMatch = endpoint({
  ...staffFor('payments'),
  id: 'office.undoBankMatch',
  method: 'POST',
  path: '/office/undoBankMatch',
  summary: 'Undo a match: its lines and entries wait again, and the match is kept with the reason.',
  body: object({
    matchId: recordId().required(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  idempotency: 'key',
  invalidates: changed,
  response: object({ undone: boolean().required() }),
  duties: [{ subject: 'matchId', sentence: 'The match {matchId} is undone.' }],
  example: { body: { matchId: 12, reason: 'The line is of another payment.' }, response: { undone: true } },
});
