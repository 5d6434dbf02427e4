import {
  checkCoverageCodeText,
  checkCoverageName,
  checkStates,
  checkTaxStatuses,
  optionalText,
  splitTaxStatuses,
  textPiece,
} from '@slip/forms/rules';
import { array, object, string } from 'yup';
import { givenDays, storedDays } from '../accounts/recordDays.js';
import { officeDay } from '../officeDay.js';
import { stateCode } from '../shapes.js';
import { recordDuty, recordImport, recordList, recordQuery, recordReads } from './recordEndpoints.js';
import { seenVersion } from './recordKinds.js';

const state = () =>
  textPiece((value) => (value === '' ? { message: 'State is required.' } : checkStates([value]))).meta({
    form: 'state',
  });
const code = () => textPiece(checkCoverageCodeText);
const taxStatuses = () =>
  optionalText((value) => checkTaxStatuses(splitTaxStatuses(value))).meta({
    description: 'Joined by commas, such as 0,7. For a new code those usual in the state, when left out.',
  });
const invalidates = [
  ...recordReads,
  'office.coverageCodes',
  'lookups.coverageCodes',
  'lookups.taxStatuses',
] as const;

/** The coverage codes of the states, as they are now. */
export const coverageCodes = recordList({
  name: 'coverageCodes',
  counts: 'coverage code',
  summary: 'List the coverage codes by state and code: those the office began with, added and changed.',
  query: object({ ...recordQuery(), state: stateCode().optional() }),
  row: {
    state: string().required(),
    code: string().required(),
    name: string().required(),
    taxStatuses: array().of(string().required()).required(),
    ...storedDays(),
  },
  example: {
    query: { state: 'WY', search: '5022', page: 0, pageSize: 100 },
    row: {
      state: 'WY',
      code: '5022',
      name: 'Drones',
      taxStatuses: ['0', '7'],
      firstDay: '2026-01-01',
      lastDay: null,
    },
  },
});

/** Adds a coverage code to a state. */
export const addCoverageCode = recordDuty({
  name: 'addCoverageCode',
  // A duty is a command of the office’s program in a terminal (`npm run office`).
  duty: { subject: 'code' },
  summary: 'Add a coverage code to a state.',
  body: {
    state: state(),
    code: code(),
    name: textPiece(checkCoverageName),
    taxStatuses: taxStatuses(),
    ...givenDays(),
  },
  invalidates,
  example: {
    body: { state: 'WY', code: '5022', name: 'Drones', taxStatuses: '0,7', firstDay: '2026-01-01' },
    countedAs: 'added',
  },
});

/** Changes the name, the tax statuses or the days of a coverage code. */
export const changeCoverageCode = recordDuty({
  name: 'changeCoverageCode',
  duty: { subject: 'code' },
  summary: 'Change the name, the tax statuses or the days of a coverage code; what was filed before stays.',
  body: {
    state: state(),
    code: code(),
    name: optionalText(checkCoverageName),
    taxStatuses: taxStatuses(),
    ...givenDays(),
    seen: seenVersion(),
  },
  invalidates,
  example: {
    body: { state: 'WY', code: '5000', name: 'General Liability' },
    countedAs: 'changed',
  },
});

/** Sets the last day of a coverage code. */
export const endCoverageCode = recordDuty({
  name: 'endCoverageCode',
  duty: { subject: 'code' },
  summary: 'Say the last day a term may begin with a coverage code; policies that have it go on with it.',
  body: { state: state(), code: code(), lastDay: officeDay().required(), seen: seenVersion() },
  invalidates,
  example: { body: { state: 'WY', code: '5000', lastDay: '2025-12-31' }, countedAs: 'changed' },
});

/** Adds and changes the coverage codes of a CSV file. */
export const importCoverageCodes = recordImport({
  name: 'importCoverageCodes',
  word: 'add-coverage-code',
  what: 'coverage codes',
  columns: 'State, Code, Name, TaxStatuses, FirstDay, LastDay',
  invalidates,
  csv: 'State,Code,Name,TaxStatuses\nWY,5022,Drones,"0,7"\n',
});
