import { checkInsurerName, checkMarketNaic, optionalText, textBeside, textPiece } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { stateCode } from '../shapes.js';
import {
  csvBody,
  exampleAdded,
  exampleChanged,
  givenDays,
  joinedStates,
  recordDuty,
  recordQuery,
  storedDays,
} from './recordPieces.js';
import { staffOnly } from './staffOnly.js';

const type = () => mixed<'F' | 'A'>().oneOf(['F', 'A']);
/** The number of an insurer on file, whatever its form. */
const known = () => string().max(20).required();
const invalidates = ['office.insurers', 'admin.insurersForEdit', 'filings.insurersForAgent'] as const;

/** The insurers of the market. */
export const insurers = endpoint({
  ...staffOnly,
  id: 'office.insurers',
  method: 'GET',
  path: '/office/insurers',
  summary: 'List the insurers of the market by name, with the states each may be used in and its days there.',
  query: object({ ...recordQuery(), state: stateCode().optional() }),
  response: object({
    rows: array()
      .of(
        object({
          naic: string().required(),
          name: string().required(),
          type: type().required(),
          isLloyds: boolean().required(),
          states: array()
            .of(object({ state: string().required(), ...storedDays() }).required())
            .required(),
        }).required(),
      )
      .required(),
    total: number().integer().min(0).required(),
  }),
  example: {
    query: { state: 'WY', page: 0, pageSize: 100 },
    response: {
      rows: [
        {
          naic: '46137',
          name: 'Tallgrass Excess Insurance Company',
          type: 'F',
          isLloyds: false,
          states: [{ state: 'WY', firstDay: '2013-04-01', lastDay: null }],
        },
      ],
      total: 1,
    },
  },
});

/** Adds an insurer to the market. */
export const addInsurer = endpoint({
  ...recordDuty,
  id: 'office.addInsurer',
  path: '/office/addInsurer',
  summary: 'Add an insurer to the market of one or more states.',
  body: object({
    naic: textBeside((value, at) => checkMarketNaic(value, at('type'))),
    name: textPiece(checkInsurerName),
    type: type()
      .required()
      .meta({ description: 'F foreign (of another state), A alien (of another country).' }),
    isLloyds: boolean().optional(),
    states: joinedStates().required(),
    ...givenDays(),
  }).noUnknown(),
  invalidates,
  example: {
    body: {
      naic: '46137',
      name: 'Tallgrass Excess Insurance Company',
      type: 'F',
      isLloyds: false,
      states: 'WY,CO',
    },
    response: exampleAdded,
  },
});

/** Changes an insurer: its name, where it may be used, since when. */
export const changeInsurer = endpoint({
  ...recordDuty,
  id: 'office.changeInsurer',
  path: '/office/changeInsurer',
  summary:
    'Change an insurer, or add states to it; the days are those of the states named, or of all it has.',
  body: object({
    naic: known(),
    name: optionalText(checkInsurerName),
    isLloyds: boolean().optional(),
    states: joinedStates().optional(),
    ...givenDays(),
  }).noUnknown(),
  invalidates,
  example: {
    body: { naic: '46137', states: 'WY', firstDay: '2015-01-01' },
    response: exampleChanged,
  },
});

/** Says an insurer's last day. */
export const endInsurer = endpoint({
  ...recordDuty,
  id: 'office.endInsurer',
  path: '/office/endInsurer',
  summary: 'Say the last day of an insurer, in the states named or in all; what was placed before stays.',
  body: object({
    naic: known(),
    states: joinedStates().optional(),
    lastDay: officeDay().required(),
  }).noUnknown(),
  invalidates,
  example: { body: { naic: '46137', lastDay: '2025-12-31' }, response: exampleChanged },
});

/** Adds and changes the insurers of a CSV file. */
export const importInsurers = endpoint({
  ...recordDuty,
  id: 'office.importInsurers',
  path: '/office/importInsurers',
  summary:
    'Add and change the insurers of a CSV file (NAIC, Name, Type, Lloyds, States, FirstDay, LastDay): all of them, or none and a problem for each line and column that is wrong.',
  body: csvBody(),
  invalidates,
  example: {
    body: { csv: 'NAIC,Name,Type,Lloyds,States\n46137,Tallgrass Excess Insurance Company,F,no,"WY,CO"\n' },
    response: exampleAdded,
  },
});
