import { checkLicenseNumber, checkLicenseState, limits, optionalText, textPiece } from '@slip/forms/rules';
import { object, string } from 'yup';
import { givenDays, storedDays } from '../accounts/recordDays.js';
import { officeDay } from '../officeDay.js';
import { stateCode } from '../shapes.js';
import { recordDuty, recordImport, recordList, recordQuery, recordReads } from './recordEndpoints.js';
import { seenVersion } from './recordKinds.js';

const agent = () =>
  string().max(limits.accountKey).required().meta({
    description: 'The National Producer Number of an agent, or the account number of an IPC filer.',
  });
const state = () => textPiece(checkLicenseState).meta({ form: 'state' });
const invalidates = [
  ...recordReads,
  'office.licenses',
  'filings.agentHasLicense',
  'filings.filingSummary',
  'compliance.owed',
] as const;

/** The licenses of agents and other filers. */
export const licenses = recordList({
  name: 'licenses',
  counts: 'license',
  summary: 'List the state licenses of agents and IPC filers, by agent and state.',
  query: object({ ...recordQuery(), state: stateCode().optional() }),
  row: {
    agent: string().required(),
    agentName: string().required(),
    state: string().required(),
    number: string().required(),
    ...storedDays(),
  },
  example: {
    query: { search: '3001234', page: 0, pageSize: 100 },
    row: {
      agent: '3001234',
      agentName: 'Ada Larkin',
      state: 'WY',
      number: 'W100',
      firstDay: '2013-04-01',
      lastDay: null,
    },
  },
});

/** Adds a license to an agent. */
export const addLicense = recordDuty({
  name: 'addLicense',
  // A duty is a command of the office’s program in a terminal (`npm run office`).
  duty: { subject: 'agent' },
  summary: 'Give an agent or IPC filer the license of a state.',
  body: {
    agent: agent(),
    state: state(),
    number: textPiece(checkLicenseNumber),
    ...givenDays(),
  },
  invalidates,
  example: { body: { agent: '3001234', state: 'WY', number: 'W100' }, countedAs: 'added' },
});

/** Changes the number or the days of a license. */
export const changeLicense = recordDuty({
  name: 'changeLicense',
  duty: { subject: 'agent' },
  summary: 'Change the number or the days of a license.',
  body: {
    agent: agent(),
    state: state(),
    number: optionalText(checkLicenseNumber),
    ...givenDays(),
    seen: seenVersion(),
  },
  invalidates,
  example: { body: { agent: '3001234', state: 'WY', firstDay: '2015-01-01' }, countedAs: 'changed' },
});

/** Sets the last day of a license. */
export const endLicense = recordDuty({
  name: 'endLicense',
  duty: { subject: 'agent' },
  summary: 'Say the last day of a license; what was filed before stays.',
  body: { agent: agent(), state: state(), lastDay: officeDay().required(), seen: seenVersion() },
  invalidates,
  example: { body: { agent: '3001234', state: 'WY', lastDay: '2025-12-31' }, countedAs: 'changed' },
});

/** Adds and changes the licenses of a CSV file. */
export const importLicenses = recordImport({
  name: 'importLicenses',
  word: 'add-license',
  what: 'licenses',
  columns: 'Agent, State, License, FirstDay, LastDay',
  invalidates,
  csv: 'Agent,State,License\n3001234,WY,W100\n',
});
