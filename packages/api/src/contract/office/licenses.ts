import { checkLicenseNumber, checkLicenseState, optionalText, textPiece } from '@slip/forms/rules';
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

const agent = () =>
  string().max(20).required().meta({
    description: 'The National Producer Number of an agent, or the account number of an IPC filer.',
  });
const state = () => textPiece(checkLicenseState);
const invalidates = ['office.licenses', 'filings.agentHasLicense', 'filings.filingSummary'] as const;

/** The licences of those who file. */
export const licenses = endpoint({
  ...staffOnly,
  id: 'office.licenses',
  method: 'GET',
  path: '/office/licenses',
  summary: 'List the state licenses of agents and IPC filers, by agent and state.',
  query: object({ ...recordQuery(), state: stateCode().optional() }),
  response: object({
    rows: array()
      .of(
        object({
          agent: string().required(),
          agentName: string().required(),
          state: string().required(),
          number: string().required(),
          ...storedDays(),
        }).required(),
      )
      .required(),
    total: number().integer().min(0).required(),
  }),
  example: {
    query: { search: '3001234', page: 0, pageSize: 100 },
    response: {
      rows: [
        {
          agent: '3001234',
          agentName: 'Ada Larkin',
          state: 'WY',
          number: 'W100',
          firstDay: '2013-04-01',
          lastDay: null,
        },
      ],
      total: 1,
    },
  },
});

/** Gives an agent a licence. */
export const addLicense = endpoint({
  ...recordDuty,
  id: 'office.addLicense',
  path: '/office/addLicense',
  summary: 'Give an agent or IPC filer the license of a state.',
  body: object({
    agent: agent(),
    state: state(),
    number: textPiece(checkLicenseNumber),
    ...givenDays(),
  }).noUnknown(),
  invalidates,
  example: { body: { agent: '3001234', state: 'WY', number: 'W100' }, response: exampleAdded },
});

/** Changes the number or the days of a licence. */
export const changeLicense = endpoint({
  ...recordDuty,
  id: 'office.changeLicense',
  path: '/office/changeLicense',
  summary: 'Change the number or the days of a license.',
  body: object({
    agent: agent(),
    state: state(),
    number: optionalText(checkLicenseNumber),
    ...givenDays(),
  }).noUnknown(),
  invalidates,
  example: { body: { agent: '3001234', state: 'WY', firstDay: '2015-01-01' }, response: exampleChanged },
});

/** Says a licence's last day. */
export const endLicense = endpoint({
  ...recordDuty,
  id: 'office.endLicense',
  path: '/office/endLicense',
  summary: 'Say the last day of a license; what was filed before stays.',
  body: object({ agent: agent(), state: state(), lastDay: officeDay().required() }).noUnknown(),
  invalidates,
  example: { body: { agent: '3001234', state: 'WY', lastDay: '2025-12-31' }, response: exampleChanged },
});

/** Adds and changes the licences of a CSV file. */
export const importLicenses = endpoint({
  ...recordDuty,
  id: 'office.importLicenses',
  path: '/office/importLicenses',
  summary:
    'Add and change the licenses of a CSV file (Agent, State, License, FirstDay, LastDay): all of them, or none and a problem for each line and column that is wrong.',
  body: csvBody(),
  invalidates,
  example: { body: { csv: 'Agent,State,License\n3001234,WY,W100\n' }, response: exampleAdded },
});
