import type { RuleSection } from './RuleSentence.js';

const policy = 'filings/checks/checkAgentPolicy.test.ts';
const transaction = 'filings/checks/checkTransaction.test.ts';
const extras = 'filings/checks/stateExtras.test.ts';
const questions = 'filings/questions/filingQuestions.test.ts';

/** Spec 3 §5.1. */
export const filingRules: readonly RuleSection[] = [
  {
    section: 'spec 3 §5.1',
    title: 'Agent policy filing (all states)',
    rules: [
      {
        sentence: 'State required.',
        atoms: 'checkAgentPolicy newPolicyStartSchema',
        tests: 'filings/form/newPolicyStart.test.ts filings/filing.test.ts',
      },
      {
        sentence:
          'Policy Number required, must match a policy-number pattern (pattern not shown), with a duplicate policy number rejected.',
        atoms: 'checkPolicyNumber policyNumber policyNumberQuestion DUPLICATE_POLICY_NUMBER',
        tests: `atoms/atoms.test.ts ${questions}`,
        decision:
          "The pattern is letters of any alphabet, digits, spaces and - _ . / \\ # & ( ) , ' + : *: the marks insurers print in policy numbers, and nothing that a spreadsheet or a page would act on.",
      },
      {
        sentence: 'The duplicate check runs 500 ms after typing and not for edit or endorsement.',
        atoms: 'policyNumberQuestion asksForDuplicates createAsyncCheck',
        tests: `${questions} async-check/asyncCheck.test.ts`,
      },
      {
        sentence: 'Must contain a letter or digit.',
        atoms: 'insurerPolicySchema checkPolicyNumber checkAgentPolicyForm',
        tests: `filings/insurer/insurerPolicy.test.ts ${policy}`,
      },
      {
        sentence: 'Maximum length 50; SD sets its own maximum (value not shown).',
        atoms: 'checkPolicyNumber policyNumber stateDefinition',
        tests: `${extras} atoms/atoms.test.ts`,
        decision:
          'South Dakota: 30, which holds every policy number seen in use; it is one word of its definition.',
      },
      {
        sentence: 'Insured Name required, with a maximum length of 75.',
        atoms: 'checkInsuredName checkAgentPolicyForm',
        tests: policy,
      },
      {
        sentence: 'Reporting Entity name and id required.',
        atoms: 'checkAgentPolicy checkAgentPolicyForm',
        tests: `${policy} filings/filing.test.ts`,
        decision: 'The name is looked up by the id and travels nowhere, so the id is what is required.',
      },
      {
        sentence: 'Policy comments at most 255 characters.',
        atoms: 'checkComment checkAgentPolicyForm',
        tests: policy,
      },
      {
        sentence: 'Transaction comment at most 100.',
        atoms: 'checkComment checkAgentPolicyForm',
        tests: policy,
      },
      {
        sentence: 'Agency users must choose an associated agent.',
        atoms: 'checkAgentPolicyForm newPolicyStartSchema',
        tests: `filings/form/newPolicyStart.test.ts ${transaction}`,
      },
      {
        sentence:
          "Transaction Effective Date required ('Transaction Effective Date is required.'), within a state range: minimum from a state rule, maximum a fixed date.",
        atoms:
          'checkAgentPolicyForm checkEffectiveDate effectiveDateWindow checkInsurerEffectiveDate newPolicyStartSchema',
        tests:
          'filings/form/newPolicyStart.test.ts filings/insurer/insurerPolicy.test.ts filings/checks/checkTransaction.test.ts',
        decision:
          'The minimum is the day the state went live; the maximum is 60 days from today for agents, 365 for insurers (spec 3 §5.3, §9). The words for a date outside name both ends.',
      },
      {
        sentence:
          'The agent must be active and hold a license in the state, otherwise a warning or an error on the effective date shows.',
        atoms: 'checkAgentPolicyForm',
        tests: transaction,
      },
      {
        sentence:
          "Policy Expiration Date required ('Policy ExpirationDate Date is required.'), on or after the effective date ('Policy Expiration Date must be greater than or equal to Transaction Effective Date.'), no earlier than the state minimum and no later than 20 years from today ('Invalid date range'; in the view screen 'Policy Expiration should not be greater than 20 years.').",
        atoms: 'checkExpirationDate expirationDateWindow checkPolicyExpiration checkAgentPolicyForm',
        tests: `filings/change/policyView.test.ts ${transaction}`,
      },
      {
        sentence: 'Transaction Type, Coverage Code, Tax Status and Accounting Contact required.',
        atoms: 'checkAgentPolicyForm',
        tests: policy,
      },
      {
        sentence: 'Each insurer card requires an Insurer.',
        atoms: 'checkAgentPolicyForm',
        tests: policy,
      },
      {
        sentence: "Insurers must be unique ('Insurer must be unique.').",
        atoms: 'checkAgentPolicyForm',
        tests: policy,
      },
      {
        sentence:
          "Premium and Policy Fees must be below a limit and above its negative: 'Premium must be less than {limit}', 'Policy Fees must be less than {limit}', 'Premium must be greater than ({limit})'.",
        atoms: 'checkPremium checkPolicyFees premium policyFees',
        tests: 'atoms/amount.test.ts',
      },
      {
        sentence: 'The limit is the maximum amount of $100,000,000.00.',
        atoms: 'checkPremium MAX_AMOUNT_CENTS limits',
        tests: 'atoms/amount.test.ts',
      },
      {
        sentence: 'The money input allows only numeric characters, strips commas and defaults to 0.00.',
        atoms: 'parseAmount emptyInsurerCard',
        tests: '../../../ui/src/amount/amount.test.ts filings/form/cards.test.ts',
        decision:
          'Amounts as people paste them ($1,234.50, (5.00)) are read as well; what could mean two things is told.',
      },
      {
        sentence:
          "Types 2, 3 and 4: sum of premium and fees cannot be zero ('The sum of premium amount and fees cannot equal zero.').",
        atoms: 'checkPremiumRule transactionTypes',
        tests: `atoms/amount.test.ts transaction-type/transactionType.test.ts`,
        decision: 'Types 1 and 5 as well: docs/decisions/0010-amounts-of-zero.md.',
      },
      {
        sentence: "Type 6: premium cannot be zero ('The premium amount cannot equal zero.').",
        atoms: 'checkPremiumRule transactionTypes',
        tests: `atoms/amount.test.ts transaction-type/transactionType.test.ts`,
      },
      {
        sentence:
          "OK: if part of a master policy, one must be chosen. A Lloyd's insurer needs at least one syndicate; syndicate required; syndicates in a card must be distinct; syndicate premiums bounded as above.",
        atoms: 'checkAgentPolicyForm stateDefinition',
        tests: extras,
        decision:
          "The premium of a Lloyd's card is the sum of its syndicates' premiums (spec 3 §4.2), on the wire too.",
      },
      {
        sentence: 'SD: MGA and Risk Retention Group optional, at most 75 characters each.',
        atoms: 'policyTextRule stateDefinition',
        tests: `${extras} states/states.test.ts`,
      },
      {
        sentence: 'Location of Risk required.',
        atoms: 'stateDefinition checkAgentPolicyForm',
        tests: `${extras} states/states.test.ts`,
        decision: 'In every state that shows it (spec 3 §2.5: OK, SD, CO).',
      },
      {
        sentence: 'Non-US zip at most 11 characters; country is fixed for location of risk.',
        atoms: 'checkForeignZip addressSchema checkUsCountry checkAgentPolicyForm',
        tests: `address/address.test.ts ${policy}`,
        decision: 'The fixed country is the United States.',
      },
      {
        sentence:
          "TN: each declination needs an Insurer (at most 100) and an NAIC of exactly 5 digits ('NAIC must be exactly 5 numeric digits.').",
        atoms: 'checkDeclinationInsurer checkDeclinationNaic declinationInsurer',
        tests: 'atoms/amount.test.ts',
      },
      {
        sentence: "At least the minimum count ('Minimum {n} Declination(s) required').",
        atoms: 'minimumDeclinations checkAgentPolicyForm stateDefinition',
        tests: `${extras} states/states.test.ts`,
      },
    ],
  },
];
