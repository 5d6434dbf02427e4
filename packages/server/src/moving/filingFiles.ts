import { mapFieldsTo, transactionTexts } from '@slip/forms/rules';
import { filerReferences } from '../batch/processing/tables.js';
import { billedQuarters } from '../filings/billed/tables.js';
import { questionMessages } from '../filings/questions/tables.js';
import { searchKey } from '../filings/search/searchKey.js';
import {
  assessmentLines,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  transactions,
} from '../filings/tables.js';
import { reportDenials } from '../insurer-policies/filed-marks/tables.js';
import { noBusinessFilings } from '../insurer-policies/no-business/tables.js';
import { closedInsurerPeriods, insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';
import { moveFile, namedRowId, names } from './MoveFile.js';

const filerColumn = { filedBy: names('people', 'Who filed it') };

const reporter = names('accounts', 'The account of the insurer');

const PERIOD = 'The period: 20263, or 20260 for a year';

/** The keys by which searches compare numbers and names. */
const searchKeys = {
  policyNumberKey: {
    compute: (cells: ReadonlyMap<string, string>) => searchKey(cells.get('policy_number') ?? ''),
  },
  insuredNameKey: {
    compute: (cells: ReadonlyMap<string, string>) => searchKey(cells.get('insured_name') ?? ''),
  },
};

/** The reasons why files leave out the keys by which policies are matched. */
const whyNoMatchKeys = {
  matchKey: 'The database makes it.',
  nearKey: 'The database makes it.',
};

/** SQL: a column of the coverage group of a transaction `t`. */
const groupOf = (column: string) => `(select g.${column} from coverage_groups g where g.id = t.group_id)`;

/**
 * SQL: the entry of the audit trail by which the history of a policy says that the policy was imported. `moving_stage`
 * has the lines that are being stored, and `moved_keys` the ids of their rows. Moments of the trail are in milliseconds.
 */
const auditImport = (table: string, file: string) =>
  `insert into audit_events (at, person_id, endpoint, action, entity, entity_id, before, after, request_id, ip_address)
   select date_trunc('milliseconds', now()), null, 'slip import-office', 'create', '${table}', m.id::text, null, jsonb_build_object('formerKey', s.key), 'import ' || m.run, '127.0.0.1'
   from moving_stage s cross join lateral (select id, run from moved_keys where file = '${file}' and key = s.key offset 0) m order by s.at_line`;

/** Files of an export or import of an office (fields: MoveFile.ts): policies, transactions, and what insurers reported. */
export const filingFiles = [
  moveFile({
    name: 'policies',
    table: policies,
    holds: 'Policies that agents, agencies and IPC filers filed',
    columns: {
      agentId: names('accounts', 'The agent or IPC filer'),
      agencyId: names('accounts', 'The agency that filed for the agent'),
      homeState: 'Two letters',
      policyNumber: 'Number; once for an agent, state and term',
      insuredName: 'Who is insured',
      comments: 'Comments',
      mga: 'Managing general agent',
      riskGroup: 'Risk retention or purchasing group',
      expirationDate: 'Last day',
      riskAddress1: 'Where the risk is: street',
      riskAddress2: 'Second line of it',
      riskCity: 'City',
      riskState: 'Two letters',
      riskCountry: 'Three letters',
      riskProvince: 'Province abroad',
      riskZip: 'ZIP or postal code',
      insuredAddress1: 'Where the insured is: street',
      insuredAddress2: 'Second line of it',
      insuredCity: 'City',
      insuredState: 'Two letters',
      insuredCountry: 'Three letters',
      insuredProvince: 'Province abroad',
      insuredZip: 'ZIP or postal code',
      renewalOf: names('policies', 'The policy it renews, which stands above it'),
      firstPolicyId: names('policies', 'The first of its chain of renewals'),
      term: 'How often the risk was renewed before it; empty for 0',
      masterPolicyId: names('master-policies', 'The master policy it is part of'),
      totalPremium: 'Sum of the premiums of its transactions',
      questioned: 'How many of its transactions are questioned; empty for 0',
      questionedSince: 'The day on which the oldest of them was received',
      question: 'What is asked about it',
      submittedOn: 'The day on which it was first filed',
      ...filerColumn,
    },
    computed: searchKeys,
    stays: whyNoMatchKeys,
    after: auditImport('policies', 'policies'),
  }),
  moveFile({
    name: 'transactions',
    table: transactions,
    holds: 'Transactions of policies; amounts have their sign',
    columns: {
      policyId: names('policies', 'The policy'),
      confirmationNumber: 'Confirmation number, such as 2026-00000042; never twice',
      type: '1 to 6, and 11 to 16 for the backout of one',
      status: 'Accepted or Questioned',
      tiqReason: 'The question of the office',
      tiqRules: 'The rules that ask; may be empty',
      insurerId: names('insurers', 'The insurer'),
      effectiveDate: 'First day',
      expirationDate: 'Last day of the term',
      receivedOn: 'The day on which the office received it',
      premium: 'Premium',
      fees: 'Policy fees',
      taxTotal: 'Sum of its lines of tax and assessment',
      feeTotal: 'Sum of its lines of fee',
      backoutOf: names('transactions', 'The transaction it backs out, which stands above it'),
      accountingContactId: names('accounting-contacts', 'Whom the bill goes to'),
      ...mapFieldsTo(transactionTexts, 'column', ({ label }) => label),
      ...filerColumn,
      filedAt: 'When',
      billingAgentId: names('accounts', 'Who is billed; empty as long as it is questioned'),
      billingQuarter: 'In which quarter: 20263 is the third of 2026',
      answeredAt: 'Since when an answer waits for the office',
    },
    beside: [
      {
        header: 'CoverageCode',
        name: 'coverage_code',
        meaning: 'Coverage code',
        shown: groupOf('coverage_code'),
      },
      {
        header: 'TaxStatus',
        name: 'tax_status',
        meaning: 'Tax status: 0, 6 or 7',
        shown: groupOf('tax_status'),
      },
    ],
    computed: {
      groupId: {
        value: `(select g.id from coverage_groups g where g.policy_id = ${namedRowId('policy_id')} and g.coverage_code = s.coverage_code and g.tax_status = s.tax_status)`,
      },
    },
    before: `insert into coverage_groups (policy_id, coverage_code, tax_status)
      select ${namedRowId('policy_id')}, s.coverage_code, s.tax_status from moving_stage s
      group by 1, 2, 3 order by min(s.at_line) on conflict do nothing`,
  }),
  moveFile({
    name: 'tax-lines',
    table: assessmentLines,
    holds: 'Lines of tax, assessment and fee as they were charged',
    identifiedBy: ['transactionId', 'position'],
    columns: {
      transactionId: names('transactions', 'The transaction'),
      position: 'Its place, from 0',
      line: 'Which charge: tax, stampingFee and so on',
      kind: 'tax, assessment or fee',
      name: 'Name',
      base: 'The amount that is charged on',
      rate: 'Rate, as 6%',
      amount: 'Amount, with its sign',
      reason: 'The reason in words',
      rateVersion: 'Which row of the rate table was used',
    },
    stays: { id: 'No other file names a line.' },
  }),
  moveFile({
    name: 'syndicate-parts',
    table: lloydsAllocations,
    holds: "Parts of premiums that Lloyd's syndicates signed",
    identifiedBy: ['transactionId', 'syndicateId'],
    columns: {
      transactionId: names('transactions', 'The transaction'),
      syndicateId: names('syndicates', 'The syndicate'),
      premium: 'Its part',
    },
  }),
  moveFile({
    name: 'declinations',
    table: insurerDeclinations,
    holds: 'Admitted insurers that declined a risk',
    identifiedBy: ['transactionId', 'position'],
    columns: {
      transactionId: names('transactions', 'The transaction'),
      position: 'Its place, from 0',
      insurerName: 'Name',
      insurerNaic: 'NAIC number',
    },
  }),
  moveFile({
    name: 'question-messages',
    table: questionMessages,
    holds: 'What was asked and answered about transactions, without papers',
    columns: {
      transactionId: names('transactions', 'The transaction'),
      kind: 'answer of the filer; ask, accept or refuse of the office',
      words: 'The words',
      personId: names('people', 'Who said it; empty where a rule asked'),
      at: 'When',
    },
  }),
  moveFile({
    name: 'filer-references',
    table: filerReferences,
    holds: "Filers' own keys of transactions of batch files",
    identifiedBy: ['agentId', 'reference'],
    columns: {
      agentId: names('accounts', 'The agent'),
      reference: 'Their key',
      transactionId: names('transactions', 'The transaction'),
    },
    // By the transactions, not by the references: these are texts, and would sort differently.
    order: 't.transaction_id, t.agent_id, t.reference collate "C"',
  }),
  moveFile({
    name: 'insurer-policies',
    table: insurerPolicies,
    holds: 'Policies as insurers report them',
    columns: {
      insurerId: reporter,
      homeState: 'Two letters',
      agentId: names('accounts', 'The agent; empty for independently procured coverage'),
      policyNumber: 'Number',
      insuredName: 'Who is insured',
      totalPremium: 'Sum of the premiums of its transactions',
      submittedOn: 'The day on which it was first reported',
      ...filerColumn,
    },
    computed: searchKeys,
    stays: whyNoMatchKeys,
    after: auditImport('insurer_policies', 'insurer-policies'),
  }),
  moveFile({
    name: 'insurer-transactions',
    table: insurerTransactions,
    holds: 'Transactions of these',
    columns: {
      policyId: names('insurer-policies', 'The policy'),
      confirmationNumber: 'Confirmation number; never twice',
      type: '1, 2, 3 or 5, and 11, 12, 13 or 15 for the backout of one',
      effectiveDate: 'First day',
      receivedOn: 'The day on which the office received it',
      premium: 'Premium, with its sign',
      period: 'The period it is reported in: 20263, or 20260 for a year',
      backoutOf: names('insurer-transactions', 'The transaction it backs out, which stands above it'),
      ...filerColumn,
      filedAt: 'When',
    },
  }),
  moveFile({
    name: 'report-denials',
    table: reportDenials,
    holds: 'Statements of agents that a reported policy is not theirs',
    columns: {
      policyId: names('insurer-policies', 'The policy'),
      agentId: names('accounts', 'The agent'),
      matchKey: 'The number it was said of, in capitals without marks',
      reason: 'unknown, otherAgent, notBound, notSurplusLines, otherNumber or other',
      note: 'The words',
      deniedBy: names('people', 'Who said it'),
      deniedAt: 'When',
      takenBackBy: names('people', 'Who took it back'),
      takenBackAt: 'When',
    },
  }),
  moveFile({
    name: 'no-business',
    table: noBusinessFilings,
    holds: 'Declarations of insurers that nothing was written',
    columns: {
      insurerId: reporter,
      state: 'Two letters',
      period: PERIOD,
      receivedOn: 'The day on which the office received it',
      ...filerColumn,
      filedAt: 'When',
      voidedOn: 'The day on which something was reported after all',
      voidedBy: names('insurer-policies', 'Of which policy'),
    },
  }),
  moveFile({
    name: 'closed-insurer-periods',
    table: closedInsurerPeriods,
    holds: 'Periods of which insurers report nothing more',
    identifiedBy: ['period'],
    columns: {
      period: PERIOD,
      closedOn: 'The day',
      closedAt: 'The moment',
      closedBy: names('people', 'Who closed it'),
    },
  }),
  // This file comes after all transactions: a transaction that is stored in a closed quarter would be billed in the next one.
  moveFile({
    name: 'closed-quarters',
    table: billedQuarters,
    holds: 'Quarters that are billed: nothing of them is billed again',
    identifiedBy: ['quarter'],
    columns: {
      quarter: 'The quarter: 20263 is the third of 2026',
      closedOn: 'The day',
      closedAt: 'The moment',
      closedBy: names('people', 'Who closed it; empty where the server did'),
    },
  }),
];
