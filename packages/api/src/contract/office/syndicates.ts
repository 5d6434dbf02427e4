import { checkSyndicateName, checkSyndicateNumber, limits, optionalText, textPiece } from '@slip/forms/rules';
import { object, string } from 'yup';
import { givenDays, storedDays } from '../accounts/recordDays.js';
import { officeDay } from '../officeDay.js';
import { recordDuty, recordImport, recordList, recordQuery, recordReads } from './recordEndpoints.js';
import { seenVersion } from './recordKinds.js';

const accountKey = () => string().max(limits.accountKey).required();
const invalidates = [
  ...recordReads,
  'office.syndicates',
  'admin.getLloydsSyndicatesForEdit',
  'filings.lloydsSyndicatesForAgent',
] as const;

/** The syndicates of Lloyd's. */
export const syndicates = recordList({
  name: 'syndicates',
  counts: 'syndicate',
  summary: 'List the Lloyd’s syndicates by number.',
  query: object(recordQuery()),
  row: { number: string().required(), name: string().required(), ...storedDays() },
  example: {
    query: { page: 0, pageSize: 100 },
    row: { number: '9003', name: 'Harrow Lane Syndicate 9003', firstDay: '2013-01-01', lastDay: null },
  },
});

/** Adds a syndicate. */
export const addSyndicate = recordDuty({
  name: 'addSyndicate',
  // A duty is a command of the office’s program in a terminal (`npm run office`).
  duty: { subject: 'number' },
  summary: 'Add a Lloyd’s syndicate.',
  body: {
    number: textPiece(checkSyndicateNumber),
    name: textPiece(checkSyndicateName),
    ...givenDays(),
  },
  invalidates,
  example: { body: { number: '9003', name: 'Harrow Lane Syndicate 9003' }, countedAs: 'added' },
});

/** Changes a syndicate. */
export const changeSyndicate = recordDuty({
  name: 'changeSyndicate',
  duty: { subject: 'number' },
  summary: 'Change the name or the days of a Lloyd’s syndicate.',
  body: { number: accountKey(), name: optionalText(checkSyndicateName), ...givenDays(), seen: seenVersion() },
  invalidates,
  example: { body: { number: '9003', firstDay: '2014-01-01' }, countedAs: 'changed' },
});

/** Sets the last day of a syndicate. */
export const endSyndicate = recordDuty({
  name: 'endSyndicate',
  duty: { subject: 'number' },
  summary: 'Say the last day of a Lloyd’s syndicate.',
  body: { number: accountKey(), lastDay: officeDay().required(), seen: seenVersion() },
  invalidates,
  example: { body: { number: '9003', lastDay: '2025-12-31' }, countedAs: 'changed' },
});

/** Adds and changes the syndicates of a CSV file. */
export const importSyndicates = recordImport({
  name: 'importSyndicates',
  word: 'add-syndicate',
  what: 'Lloyd’s syndicates',
  columns: 'Number, Name, FirstDay, LastDay',
  invalidates,
  csv: 'Number,Name\n9003,Harrow Lane Syndicate 9003\n',
});
