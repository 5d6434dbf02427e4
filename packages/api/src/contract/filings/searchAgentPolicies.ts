import { policySearchPieces } from '@slip/forms/rules';
import { array, boolean, number, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, taxes, wireDate } from '../shapes.js';
import { firstEffectiveDate, searchAnswer, searchPage } from './searchPages.js';

/** The filters for policies, the same on the screen and for an export (spec 3 §2.2, §5.4). */
export const policyFilters = () => ({
  state: stateCode().optional(),
  ...policySearchPieces(),
  associatedAgentId: recordId().optional(),
  tiqs: boolean().optional(),
});

/** Sort orders for the policies of a search; `submitted` is the order a search begins with. */
export const policySearchSorts = [
  'submitted',
  'policyNumber',
  'insuredName',
  'state',
  'premium',
  'expirationDate',
  'agentName',
  'tiqSince',
  'tiqReason',
] as const;

/** One row of Search & Manage Policies (spec 3 §2.2). */
const searchRow = () =>
  object({
    agtPolicyId: recordId().required(),
    agtPolicyNumber: string().required(),
    agtPolicyInsured: string().required(),
    homeStateAbbr: stateCode().required(),
    homeStateName: string().required(),
    agtPolicyTotalPremium: cents().required(),
    agentName: string().required(),
    agentId: recordId().required(),
    agtPolicyExpirationDate: wireDate().required(),
    tiqs: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'How many transactions in question the policy has.' }),
    tiqSince: wireDate()
      .nullable()
      .defined()
      .meta({ description: 'The day on which the oldest transaction in question was received.' }),
    tiqReason: string().defined().meta({ description: 'What the office asks about it.' }),
    insurerNames: array()
      .of(string().required())
      .required()
      .meta({ description: 'Of the transactions that hold, each once.' }),
    agtPolicyEffectiveDate: firstEffectiveDate(),
    agtPolicyTotalTax: taxes().meta({ description: 'Taxes and assessments, without the transaction fee.' }),
    agtTransNumber: string().required().meta({ description: 'Confirmation number of the first filing.' }),
  });

/** Searches the policies the person may see (spec 3 §2.2). */
export const searchAgentPolicies = endpoint({
  id: 'filings.searchAgentPolicies',
  mayLag: true,
  method: 'GET',
  path: '/filings/searchAgentPolicies',
  summary: 'Search policies; at most the first 100 matches in the order asked, and whether there are more.',
  source: NAMED_HERE,
  query: object({
    ...policyFilters(),
    ...searchPage(policySearchSorts, ' `tiqSince` and `tiqReason` find policies in question only.'),
  }),
  response: searchAnswer(searchRow()),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { insuredName: 'bighorn', page: 1, pageSize: 10, sort: 'submitted', direction: 'descending' },
    response: {
      rows: [
        {
          agtPolicyId: 41,
          agtPolicyNumber: 'SL-2026-0041',
          agtPolicyInsured: 'Bighorn Outfitters LLC',
          homeStateAbbr: 'WY',
          homeStateName: 'Wyoming',
          agtPolicyTotalPremium: 1_000_000,
          agentName: 'Ada Larkin',
          agentId: 3,
          agtPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
          tiqs: 0,
          tiqSince: null,
          tiqReason: '',
          insurerNames: ['Granite Peak Specialty Insurance Company'],
          agtPolicyEffectiveDate: '2026-01-15T00:00:00.000Z',
          agtPolicyTotalTax: 30_750,
          agtTransNumber: '2026-00000041',
        },
      ],
      total: 1,
      truncated: false,
    },
  },
});
