import { checkSyndicateName, checkSyndicateNumber, optionalText, textPiece } from '@slip/forms/rules';
import { array, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import {
  csvBody,
  exampleAdded,
  exampleChanged,
  givenDays,
  recordDuty,
  recordQuery,
  storedDays,
} from './recordPieces.js';
import { staffOnly } from './staffOnly.js';

const known = () => string().max(20).required();
const invalidates = [
  'office.syndicates',
  'admin.getLloydsSyndicatesForEdit',
  'filings.lloydsSyndicatesForAgent',
] as const;

/** The syndicates of Lloyd's. */
export const syndicates = endpoint({
  ...staffOnly,
  id: 'office.syndicates',
  method: 'GET',
  path: '/office/syndicates',
  summary: 'List the Lloyd’s syndicates by number.',
  query: object(recordQuery()),
  response: object({
    rows: array()
      .of(object({ number: string().required(), name: string().required(), ...storedDays() }).required())
      .required(),
    total: number().integer().min(0).required(),
  }),
  example: {
    query: { page: 0, pageSize: 100 },
    response: {
      rows: [{ number: '9003', name: 'Harrow Lane Syndicate 9003', firstDay: '2013-01-01', lastDay: null }],
      total: 1,
    },
  },
});

/** Adds a syndicate. */
export const addSyndicate = endpoint({
  ...recordDuty,
  id: 'office.addSyndicate',
  path: '/office/addSyndicate',
  summary: 'Add a Lloyd’s syndicate.',
  body: object({
    number: textPiece(checkSyndicateNumber),
    name: textPiece(checkSyndicateName),
    ...givenDays(),
  }).noUnknown(),
  invalidates,
  example: { body: { number: '9003', name: 'Harrow Lane Syndicate 9003' }, response: exampleAdded },
});

/** Changes a syndicate. */
export const changeSyndicate = endpoint({
  ...recordDuty,
  id: 'office.changeSyndicate',
  path: '/office/changeSyndicate',
  summary: 'Change the name or the days of a Lloyd’s syndicate.',
  body: object({ number: known(), name: optionalText(checkSyndicateName), ...givenDays() }).noUnknown(),
  invalidates,
  example: { body: { number: '9003', firstDay: '2014-01-01' }, response: exampleChanged },
});

/** Says a syndicate's last day. */
export const endSyndicate = endpoint({
  ...recordDuty,
  id: 'office.endSyndicate',
  path: '/office/endSyndicate',
  summary: 'Say the last day of a Lloyd’s syndicate.',
  body: object({ number: known(), lastDay: officeDay().required() }).noUnknown(),
  invalidates,
  example: { body: { number: '9003', lastDay: '2025-12-31' }, response: exampleChanged },
});

/** Adds and changes the syndicates of a CSV file. */
export const importSyndicates = endpoint({
  ...recordDuty,
  id: 'office.importSyndicates',
  path: '/office/importSyndicates',
  summary:
    'Add and change the Lloyd’s syndicates of a CSV file (Number, Name, FirstDay, LastDay): all of them, or none and a problem for each line and column that is wrong.',
  body: csvBody(),
  invalidates,
  example: { body: { csv: 'Number,Name\n9003,Harrow Lane Syndicate 9003\n' }, response: exampleAdded },
});
