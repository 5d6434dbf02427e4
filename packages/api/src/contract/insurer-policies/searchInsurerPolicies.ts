import { policySearchPieces } from '@slip/forms/rules';
import { object, string } from 'yup';
import { endpoint, insurerKinds } from '../endpoint.js';
import { filedByAgent } from '../filings/filingSummary.js';
import { firstEffectiveDate, searchAnswer, searchPage } from '../filings/searchPages.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, wireDate } from '../shapes.js';

/** The filters for an insurer's policies, the same on the screen and for an export (spec 3 §2.2, §7.3). */
export const insurerPolicyFilters = () => {
  const { search, insuredName, policyNumber, submitStartDate, submitEndDate } = policySearchPieces();
  return { state: stateCode().optional(), search, insuredName, policyNumber, submitStartDate, submitEndDate };
};

/** Sort orders for the insurer's policies of a search; `submitted` is the order a search begins with. */
export const insurerPolicySorts = [
  'submitted',
  'policyNumber',
  'insuredName',
  'state',
  'premium',
  'agentName',
] as const;

/** One row of an insurer's Search & Manage Policies (spec 3 §2.2). */
const searchRow = () =>
  object({
    insPolicyId: recordId().required(),
    insPolicyNumber: string().required(),
    insPolicyInsured: string().required(),
    homeStateAbbr: stateCode().required(),
    homeStateName: string().required(),
    insPolicyTotalPremium: cents().required(),
    agentName: string().defined().meta({ description: 'Empty for independently procured coverage.' }),
    filedByAgent: filedByAgent(),
    insPolicyEffectiveDate: firstEffectiveDate(),
    submittedDate: wireDate().required(),
    insTransNumber: string()
      .required()
      .meta({ description: 'Confirmation number of the first transaction.' }),
  });

/** Searches the policies the insurer reported (spec 3 §2.2, §7.3). */
export const searchInsurerPolicies = endpoint({
  id: 'filings.searchInsurerPolicies',
  mayLag: true,
  method: 'GET',
  path: '/filings/searchInsurerPolicies',
  summary:
    'Search the insurer’s policies; at most the first 100 matches in the order asked, and whether there are more.',
  source: NAMED_HERE,
  query: object({
    ...insurerPolicyFilters(),
    ...searchPage(insurerPolicySorts),
  }),
  response: searchAnswer(searchRow()),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: {
    query: { insuredName: 'bighorn', page: 1, pageSize: 10, sort: 'submitted', direction: 'descending' },
    response: {
      rows: [
        {
          insPolicyId: 12,
          insPolicyNumber: 'SL-2026-0041',
          insPolicyInsured: 'Bighorn Outfitters LLC',
          homeStateAbbr: 'WY',
          homeStateName: 'Wyoming',
          insPolicyTotalPremium: 1_000_000,
          agentName: 'Ada Larkin',
          filedByAgent: 'filed',
          insPolicyEffectiveDate: '2026-01-15T00:00:00.000Z',
          submittedDate: '2026-02-02T00:00:00.000Z',
          insTransNumber: '2026-00000058',
        },
      ],
      total: 1,
      truncated: false,
    },
  },
});
