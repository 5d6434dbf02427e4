import { transactionTextNames, transactionTexts } from '../rules/filings/fields/transactionTexts.js';
import { limits } from '../rules/limits/index.js';
import { transactionTypes } from '../rules/transaction-type/index.js';
import { meanings, sampleDecliner } from './batchRules.js';
import type { CsvColumn } from './csvTable.js';
import { effectiveDateColumn, insuredNameColumn, policyNumberColumn } from './sharedColumns.js';

/** Defaults of a column: R001 (the file can be read) is the rule where a column names none of its own. */
const optional = { isRequired: false, rule: 'R001' } as const;
const required = { isRequired: true, rule: 'R001' } as const;

const types = transactionTypes
  .filter(({ backoutOf }) => backoutOf === null)
  .map(({ code, name }) => `${code} ${name}`)
  .join(', ');

const declination = <Place extends 1 | 2 | 3>(place: Place) =>
  [
    {
      ...optional,
      header: `Declination${place}Insurer`,
      field: `insurerDeclinations.${place - 1}.insurerName`,
      rule: 'R019',
      meaning: 'An admitted insurer that declined, where the state asks for declinations.',
      example: sampleDecliner,
    },
    {
      ...optional,
      header: `Declination${place}NAIC`,
      field: `insurerDeclinations.${place - 1}.insurerNaic`,
      rule: 'R019',
      meaning: meanings.naicOfDecliner,
      example: '10077',
    },
  ] as const;

/**
 * The columns of a CSV file of agents, agencies and filers of their own coverage, in the order of the template (domain
 * §7). One row is one transaction with one insurer; the state, the agent and the accounting contact come from the
 * upload form.
 */
export const agentColumns = [
  policyNumberColumn,
  insuredNameColumn,
  {
    ...required,
    header: 'ExpirationDate',
    field: 'agtPolicyExpirationDate',
    rule: 'R015',
    meaning: 'The day the policy expires, MM/DD/YYYY.',
    example: '01/15/2027',
  },
  {
    ...required,
    header: 'TransactionType',
    field: 'agtTransType',
    meaning: `The type by its number: ${types}.`,
    example: '1',
  },
  effectiveDateColumn,
  {
    ...required,
    header: 'CoverageCode',
    field: 'ccCoverageCode',
    rule: 'R011',
    meaning: meanings.coverageCode,
    example: '5000',
  },
  {
    ...required,
    header: 'TaxStatus',
    field: 'ccTaxStatus',
    rule: 'R012',
    meaning: 'The tax status by its number.',
    example: '0',
  },
  {
    ...required,
    header: 'InsurerNAIC',
    field: 'insurerId',
    rule: 'R013',
    meaning: meanings.naicOfInsurer,
    example: '12345',
  },
  {
    ...required,
    header: 'Premium',
    field: 'msAgtTransPremium',
    rule: 'R016',
    meaning: 'The premium with two decimals. Returns and cancellations may have a minus sign.',
    example: '10000.00',
  },
  {
    ...optional,
    header: 'PolicyFee',
    field: 'msAgtTransOtherFees',
    rule: 'R016',
    meaning: 'The policy fees; empty is 0.00.',
    example: '250.00',
  },
  {
    ...required,
    header: 'InsuredAddress1',
    field: 'insuredAddress1',
    meaning: meanings.insuredAddress,
    example: '12 Pine St',
  },
  {
    ...optional,
    header: 'InsuredAddress2',
    field: 'insuredAddress2',
    meaning: 'Its second line.',
    example: 'Suite 4',
  },
  { ...required, header: 'InsuredCity', field: 'insuredCity', meaning: 'The city.', example: 'Laramie' },
  {
    ...required,
    header: 'InsuredState',
    field: 'insuredState',
    meaning: 'Two letters; outside the United States the province.',
    example: 'WY',
  },
  {
    ...required,
    header: 'InsuredZip',
    field: 'insuredZip',
    meaning: 'The zip code, with its zeros in front.',
    example: '82070',
  },
  {
    ...optional,
    header: 'InsuredCountry',
    field: 'insuredCountry',
    meaning: 'The country by its two or three letters (ISO 3166), such as US or USA; empty is US.',
    example: 'US',
  },
  {
    ...optional,
    header: 'RiskAddress1',
    field: 'riskAddress1',
    meaning: 'The location of risk, where the state asks for it; its state is the state of the upload.',
    example: '12 Pine St',
  },
  { ...optional, header: 'RiskAddress2', field: 'riskAddress2', meaning: 'Its second line.', example: '' },
  { ...optional, header: 'RiskCity', field: 'riskCity', meaning: 'Its city.', example: 'Laramie' },
  { ...optional, header: 'RiskZip', field: 'riskZip', meaning: 'Its zip code.', example: '82070' },
  {
    ...optional,
    header: 'MasterPolicyNumber',
    // A number says that the policy is part of a master policy, so findings about that question are shown here.
    field: 'isPartOfMasterPolicy',
    meaning: 'The number of a master policy of the account, where the state has them.',
    example: 'MP-100',
  },
  {
    ...optional,
    header: 'LloydsSyndicate',
    field: 'lloydsSyndicateAllocations',
    rule: 'R018',
    meaning:
      "The number of a Lloyd's syndicate that takes the whole premium, or several with their parts: 2001=600.00; 2488=400.00.",
    example: '2001',
  },
  {
    ...optional,
    header: 'MGA',
    field: 'mga',
    meaning: meanings.mga,
    example: '',
  },
  {
    ...optional,
    header: 'RiskGroup',
    field: 'riskGroup',
    meaning: meanings.riskGroup,
    example: '',
  },
  ...declination(1),
  ...declination(2),
  ...declination(3),
  {
    ...optional,
    header: 'PolicyComment',
    field: 'agtPolicyComments',
    meaning: `A comment on the policy, up to ${limits.policyComment} characters.`,
    example: '',
  },
  ...transactionTextNames.map((field) => {
    const { header, meaning, maximum } = transactionTexts[field];
    return { ...optional, header, field, meaning: `${meaning}, up to ${maximum} characters.`, example: '' };
  }),
  {
    ...optional,
    header: 'FilerReference',
    meaning: `Your own key of the transaction, up to ${limits.filerReference} characters: sending it again does no harm.`,
    example: 'INV-2026-0107',
  },
] as const satisfies readonly CsvColumn[];

export type AgentHeader = (typeof agentColumns)[number]['header'];
