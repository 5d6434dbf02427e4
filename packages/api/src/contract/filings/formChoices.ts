import { limits, mapAddressParts } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { insurerItem, recordId, stateCode, usDate, wireDate } from '../shapes.js';

/** The entity a filing is reported for (spec 3 §7.1). */
export const reportingEntity = endpoint({
  id: 'filings.reportingEntity',
  method: 'GET',
  path: '/filings/reportingEntity',
  summary:
    'Read the name and license a filing is reported under and, of somebody who files for themselves, the insured.',
  source: NAMED_HERE,
  query: object({ agentId: recordId().required() }),
  response: object({
    name: string().required(),
    agentLicense: string().required(),
    // Only for people who procured the coverage themselves: they are the insured. Other accounts do not say who the insured
    // is.
    insured: object({
      agtPolicyInsured: string().required(),
      ...mapAddressParts('insured', () => string().defined()),
    })
      .nullable()
      .defined(),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3 },
    response: { name: 'Ada Larkin', agentLicense: '3001234', insured: null },
  },
});

/** The insurers an agent chose that are on record in a state, and whether each is active on a date (spec 3 §7.1). */
export const insurersForAgent = endpoint({
  id: 'filings.insurersForAgent',
  method: 'GET',
  path: '/filings/insurersForAgent',
  summary: 'List the agent’s insurers in a state, and whether each is active on a date.',
  source: NAMED_HERE,
  query: object({
    agentId: recordId().required(),
    state: stateCode().required(),
    effectiveDate: usDate().required(),
  }),
  response: object({
    selectedInsurers: array()
      .of(
        insurerItem()
          .shape({
            isActive: boolean().required().meta({
              description: 'Whether it is active on the date; a filing with one that is not is questioned.',
            }),
          })
          .required(),
      )
      .required(),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3, state: 'WY', effectiveDate: '01/15/2026' },
    response: {
      selectedInsurers: [
        {
          value: '9',
          text: 'Granite Peak Specialty Insurance Company (12345)',
          name: 'Granite Peak Specialty Insurance Company',
          naic: '12345',
          isActive: true,
        },
      ],
    },
  },
});

/** The insurers that a filing may name, searched by name or NAIC number (spec 3 §2.5). */
export const searchInsurers = endpoint({
  id: 'filings.searchInsurers',
  method: 'GET',
  path: '/filings/searchInsurers',
  summary: `Find insurers active in a state on a date: at most ${limits.insurersFound}, those in the agent’s list first, then those whose name begins with the text.`,
  source: NAMED_HERE,
  query: object({
    agentId: recordId().required(),
    state: stateCode().required(),
    effectiveDate: usDate().required(),
    text: string().max(limits.insuredName).default('').meta({
      description: 'Words that name and NAIC number together hold, in any order; left out, any insurer.',
    }),
  }),
  response: object({
    insurers: array()
      .of(
        insurerItem()
          .shape({
            isListed: boolean().required().meta({
              description: 'Whether it is in the agent’s list; only such an insurer can be filed with.',
            }),
          })
          .required(),
      )
      .required(),
    hasMore: boolean().required().meta({ description: 'More match than are answered.' }),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3, state: 'WY', effectiveDate: '01/15/2026', text: 'tallgrass' },
    response: {
      insurers: [
        {
          value: '11',
          text: 'Tallgrass Excess Insurance Company (46137)',
          name: 'Tallgrass Excess Insurance Company',
          naic: '46137',
          isListed: false,
        },
      ],
      hasMore: false,
    },
  },
});

/** The earliest effective date a state takes (spec 3 §7.1). */
export const minimumEffectiveDate = endpoint({
  id: 'filings.minimumEffectiveDate',
  method: 'GET',
  path: '/filings/minimumEffectiveDate',
  summary: 'Read the earliest transaction effective date of a state.',
  source: NAMED_HERE,
  query: object({ state: stateCode().required() }),
  response: wireDate().required(),
  permission: 'VIEW POLICY',
  staff: 'policies',
  example: { query: { state: 'WY' }, response: '2013-04-01T00:00:00.000Z' },
});
