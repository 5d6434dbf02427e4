import { array, boolean, number, object, string } from 'yup';
import { endpoint, insurerKinds } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, stateCode, wireDate } from '../shapes.js';

/** The period of a no-business filing (spec 3 §3.6). */
const period = () => ({
  year: number().integer().required(),
  quarter: number()
    .integer()
    .min(0)
    .max(4)
    .required()
    .meta({ description: '0 from an alien insurer, who files by the year.' }),
  state: stateCode().required(),
});

const examplePeriod = { year: 2026, quarter: 3, state: 'WY' } as const;

/** Tells whether the insurer has declared a period (spec 3 §7.4). */
export const checkInsurerFiledNoBusiness = endpoint({
  id: 'compliance.checkInsurerFiledNoBusiness',
  method: 'GET',
  path: '/compliance/checkInsurerFiledNoBusiness',
  summary: 'Tell whether the insurer has filed no business for a state and period.',
  source: 'spec 3 §7.4',
  query: object(period()),
  response: boolean().required(),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: { query: examplePeriod, response: false },
});

/** Policies with premium of a period: while there are any, no business cannot be filed. */
export const reportedPolicies = endpoint({
  id: 'compliance.reportedPolicies',
  method: 'GET',
  path: '/compliance/reportedPolicies',
  summary:
    'Tell how many policies of the insurer have premium of a state and period, and which; the first 10.',
  source: NAMED_HERE,
  query: object(period()),
  response: object({
    total: number().integer().min(0).required(),
    policies: array()
      .of(object({ insPolicyId: recordId().required(), insPolicyNumber: string().required() }).required())
      .required(),
  }),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: {
    query: examplePeriod,
    response: { total: 1, policies: [{ insPolicyId: 7, insPolicyNumber: 'WY-7' }] },
  },
});

/** Declares that nothing was written in a period (spec 3 §7.4). */
export const fileInsurerNoBusiness = endpoint({
  id: 'compliance.fileInsurerNoBusiness',
  method: 'POST',
  path: '/compliance/fileInsurerNoBusiness',
  summary: 'File no business for a state and period; refused while premium of it is on file.',
  source: 'spec 3 §7.4',
  body: object(period()),
  response: number()
    .integer()
    .required()
    .meta({ description: '1 when it is newly filed, 0 when it was on file already.' }),
  permission: 'EDIT POLICY',
  accounts: insurerKinds,
  idempotency: 'key',
  invalidates: [
    'compliance.checkInsurerFiledNoBusiness',
    'compliance.getInsurerNoBusinesses',
    'filings.insurerSummary',
    'compliance.owed',
  ],
  example: { body: examplePeriod, response: 1 },
});

const noBusiness = () =>
  object({
    noBusinessId: recordId().required(),
    ...period(),
    stateName: string().required(),
    receivedDate: wireDate().required(),
    filedBy: string().required(),
    voidedDate: wireDate().nullable().defined().meta({
      description: 'The day on which premium of the period was reported after all; null while it holds.',
    }),
    voidedByPolicyId: recordId().nullable().defined(),
    voidedByPolicyNumber: string().nullable().defined(),
  });

/** Declarations of the insurer, the newest first (spec 3 §2.6, §7.4). */
export const getInsurerNoBusinesses = endpoint({
  id: 'compliance.getInsurerNoBusinesses',
  method: 'GET',
  path: '/compliance/getInsurerNoBusinesses',
  summary:
    'List the insurer’s 100 newest filings of no business, also those voided by premium reported later.',
  source: 'spec 3 §7.4',
  response: array().of(noBusiness().required()).required(),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: {
    response: [
      {
        noBusinessId: 5,
        ...examplePeriod,
        stateName: 'Wyoming',
        receivedDate: '2026-10-02T00:00:00.000Z',
        filedBy: 'Grace Peak',
        voidedDate: null,
        voidedByPolicyId: null,
        voidedByPolicyNumber: null,
      },
    ],
  },
});
