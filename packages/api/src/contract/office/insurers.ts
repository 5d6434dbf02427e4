import {
  checkInsurerName,
  checkMarketNaic,
  limits,
  optionalText,
  textBeside,
  textPiece,
} from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { givenDays, storedDays } from '../accounts/recordDays.js';
import { officeDay } from '../officeDay.js';
import { stateCode } from '../shapes.js';
import {
  joinedStates,
  recordDuty,
  recordImport,
  recordList,
  recordQuery,
  recordReads,
} from './recordEndpoints.js';
import { seenVersion } from './recordKinds.js';

/** F foreign (of another state), A alien (of another country). */
const type = () => mixed<'F' | 'A'>().oneOf(['F', 'A']);
/** The NAIC number of an insurer on file. Its format is not checked: a number that is not on file is refused anyway. */
const accountKey = () => string().max(limits.accountKey).required();
/** Ids of the reads whose cached answers a change of an insurer makes stale. */
const invalidates = [
  ...recordReads,
  'office.insurers',
  'admin.insurersForEdit',
  'filings.insurersForAgent',
  'filings.searchInsurers',
] as const;

/** The insurers of the market. */
export const insurers = recordList({
  name: 'insurers',
  counts: 'insurer',
  summary: 'List the insurers of the market by name, with the states each may be used in and its days there.',
  query: object({ ...recordQuery(), state: stateCode().optional() }),
  row: {
    naic: string().required(),
    name: string().required(),
    type: type().required(),
    isLloyds: boolean().required(),
    states: array()
      .of(object({ state: string().required(), ...storedDays() }).required())
      .required(),
  },
  example: {
    query: { state: 'WY', page: 0, pageSize: 100 },
    row: {
      naic: '46137',
      name: 'Tallgrass Excess Insurance Company',
      type: 'F',
      isLloyds: false,
      states: [{ state: 'WY', firstDay: '2013-04-01', lastDay: null }],
    },
  },
});

/** Adds an insurer to the market. */
export const addInsurer = recordDuty({
  name: 'addInsurer',
  // A duty is a command of the office’s program in a terminal (`npm run office`).
  duty: { subject: 'naic' },
  summary: 'Add an insurer to the market of one or more states.',
  body: {
    naic: textBeside((value, at) => checkMarketNaic(value, at('type'))),
    name: textPiece(checkInsurerName),
    type: type()
      .required()
      .meta({ description: 'F foreign (of another state), A alien (of another country).' }),
    isLloyds: boolean().optional(),
    states: joinedStates().required(),
    ...givenDays(),
  },
  invalidates,
  example: {
    body: {
      naic: '46137',
      name: 'Tallgrass Excess Insurance Company',
      type: 'F',
      isLloyds: false,
      states: 'WY,CO',
    },
    countedAs: 'added',
  },
});

/** Changes an insurer: its name, the states where it may be used, and its first day there. */
export const changeInsurer = recordDuty({
  name: 'changeInsurer',
  duty: { subject: 'naic' },
  summary:
    'Change an insurer, or add states to it; the days are those of the states named, or of all it has.',
  body: {
    naic: accountKey(),
    name: optionalText(checkInsurerName),
    isLloyds: boolean().optional(),
    states: joinedStates().optional(),
    ...givenDays(),
    seen: seenVersion(),
  },
  invalidates,
  example: {
    body: { naic: '46137', states: 'WY', firstDay: '2015-01-01' },
    countedAs: 'changed',
  },
});

/** Sets the last day of an insurer. */
export const endInsurer = recordDuty({
  name: 'endInsurer',
  duty: { subject: 'naic' },
  summary: 'Say the last day of an insurer, in the states named or in all; what was placed before stays.',
  body: {
    naic: accountKey(),
    states: joinedStates().optional(),
    lastDay: officeDay().required(),
    seen: seenVersion(),
  },
  invalidates,
  example: { body: { naic: '46137', lastDay: '2025-12-31' }, countedAs: 'changed' },
});

/** Adds and changes the insurers of a CSV file. */
export const importInsurers = recordImport({
  name: 'importInsurers',
  word: 'add-insurer',
  what: 'insurers',
  columns: 'NAIC, Name, Type, Lloyds, States, FirstDay, LastDay',
  invalidates,
  csv: 'NAIC,Name,Type,Lloyds,States\n46137,Tallgrass Excess Insurance Company,F,no,"WY,CO"\n',
});
