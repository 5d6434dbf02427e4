import {
  checkCoverageCodeText,
  checkCoverageName,
  checkStates,
  checkTaxStatuses,
  optionalText,
  splitTaxStatuses,
  textPiece,
} from '@slip/forms/rules';
import { array, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { stateCode } from '../shapes.js';
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

const state = () =>
  textPiece((value) => (value === '' ? { message: 'State is required.' } : checkStates([value])));
const code = () => textPiece(checkCoverageCodeText);
const taxStatuses = () =>
  optionalText((value) => checkTaxStatuses(splitTaxStatuses(value))).meta({
    description: 'Joined by commas, such as 0,7. For a new code those usual in the state, when left out.',
  });
const invalidates = ['office.coverageCodes', 'lookups.coverageCodes', 'lookups.taxStatuses'] as const;

/** The coverage codes of the states, as they are now. */
export const coverageCodes = endpoint({
  ...staffOnly,
  id: 'office.coverageCodes',
  method: 'GET',
  path: '/office/coverageCodes',
  summary: 'List the coverage codes by state and code: those the office began with, added and changed.',
  query: object({ ...recordQuery(), state: stateCode().optional() }),
  response: object({
    rows: array()
      .of(
        object({
          state: string().required(),
          code: string().required(),
          name: string().required(),
          taxStatuses: array().of(string().required()).required(),
          ...storedDays(),
        }).required(),
      )
      .required(),
    total: number().integer().min(0).required(),
  }),
  example: {
    query: { state: 'WY', search: '5022', page: 0, pageSize: 100 },
    response: {
      rows: [
        {
          state: 'WY',
          code: '5022',
          name: 'Drones',
          taxStatuses: ['0', '7'],
          firstDay: '2026-01-01',
          lastDay: null,
        },
      ],
      total: 1,
    },
  },
});

/** Adds a coverage code to a state. */
export const addCoverageCode = endpoint({
  ...recordDuty,
  id: 'office.addCoverageCode',
  path: '/office/addCoverageCode',
  summary: 'Add a coverage code to a state.',
  body: object({
    state: state(),
    code: code(),
    name: textPiece(checkCoverageName),
    taxStatuses: taxStatuses(),
    ...givenDays(),
  }).noUnknown(),
  invalidates,
  example: {
    body: { state: 'WY', code: '5022', name: 'Drones', taxStatuses: '0,7', firstDay: '2026-01-01' },
    response: exampleAdded,
  },
});

/** Changes the name, the tax statuses or the days of a coverage code. */
export const changeCoverageCode = endpoint({
  ...recordDuty,
  id: 'office.changeCoverageCode',
  path: '/office/changeCoverageCode',
  summary: 'Change the name, the tax statuses or the days of a coverage code; what was filed before stays.',
  body: object({
    state: state(),
    code: code(),
    name: optionalText(checkCoverageName),
    taxStatuses: taxStatuses(),
    ...givenDays(),
  }).noUnknown(),
  invalidates,
  example: {
    body: { state: 'WY', code: '5000', name: 'General Liability' },
    response: exampleChanged,
  },
});

/** Says a coverage code's last day. */
export const endCoverageCode = endpoint({
  ...recordDuty,
  id: 'office.endCoverageCode',
  path: '/office/endCoverageCode',
  summary: 'Say the last day a term may begin with a coverage code; policies that have it go on with it.',
  body: object({ state: state(), code: code(), lastDay: officeDay().required() }).noUnknown(),
  invalidates,
  example: { body: { state: 'WY', code: '5000', lastDay: '2025-12-31' }, response: exampleChanged },
});

/** Adds and changes the coverage codes of a CSV file. */
export const importCoverageCodes = endpoint({
  ...recordDuty,
  id: 'office.importCoverageCodes',
  path: '/office/importCoverageCodes',
  summary:
    'Add and change the coverage codes of a CSV file (State, Code, Name, TaxStatuses, FirstDay, LastDay): all of them, or none and a problem for each line and column that is wrong.',
  body: csvBody(),
  invalidates,
  example: { body: { csv: 'State,Code,Name,TaxStatuses\nWY,5022,Drones,"0,7"\n' }, response: exampleAdded },
});
