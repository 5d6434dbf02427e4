import type { RuleSection } from './RuleSentence.js';

const view = 'filings/change/policyView.test.ts';
const insurer = 'filings/insurer/insurerPolicy.test.ts';
const search = 'filings/search/policySearch.test.ts';

/** Spec 3 §5.2 to §5.4. */
export const policyRules: readonly RuleSection[] = [
  {
    section: 'spec 3 §5.2',
    title: 'Agent policy view',
    rules: [
      {
        sentence: "isMasterPolicy required; when '1' a master policy with a value is required.",
        atoms: 'policyInformationSchema checkMasterPolicy',
        tests: view,
      },
      {
        sentence: 'Agent change: an agent must be selected and must differ from the current one.',
        atoms: 'checkAgentChange agentChangeRequest',
        tests: view,
        decision: 'The words are not shown: "Agent is required." and "Please select a different agent."',
      },
      {
        sentence:
          "Coverage edit: coverage code and tax status required; unchanged values give a warning 'Coverage Code and Tax Status are same as original.' and the dialog closes.",
        atoms: 'coverageEditSchema coverageUnchanged checkCoverageOf checkTaxStatusOf',
        tests: view,
      },
      {
        sentence:
          "Policy expiry cannot be earlier than the latest transaction effective date ('Policy Expiration Date cannot occur before the Effective Date of the latest transaction.').",
        atoms: 'checkPolicyExpiration expirationQuestion EXPIRES_TOO_EARLY',
        tests: view,
        decision: 'Transactions that are backed out do not count.',
      },
    ],
  },
  {
    section: 'spec 3 §5.3',
    title: 'Insurer policy',
    rules: [
      { sentence: 'State required.', atoms: 'insurerPolicySchema insurerPolicyRequest', tests: insurer },
      {
        sentence:
          "PolicyNumber required ('Policy Number is required.'), at most 50, must contain an alphanumeric character.",
        atoms: 'insurerPolicySchema insurerPolicyRequest checkPolicyNumber',
        tests: insurer,
      },
      {
        sentence: "InsuredName required ('Insured Name is required.'), at most 75.",
        atoms: 'insurerPolicySchema insurerPolicyRequest checkInsuredName',
        tests: insurer,
      },
      { sentence: 'Entity type required.', atoms: 'checkEntityType insurerPolicySchema', tests: insurer },
      {
        sentence: "Entity Value required unless IPC ('Entity Value is required.').",
        atoms: 'checkEntityValue insurerPolicySchema insurerPolicyRequest',
        tests: insurer,
      },
      {
        sentence:
          'Transaction Effective Date required; insurer must be active on that date and state; within the state minimum date and within 365 days from today (insurer) or 60 days (agent).',
        atoms: 'checkInsurerEffectiveDate effectiveDateWindow insurerPolicySchema',
        tests: insurer,
        decision: 'The words for an insurer who is not active are not shown; they name the date.',
      },
      {
        sentence:
          "Premium: 'Premium must be less than {limit}' and 'Premium must be greater than ({limit})'.",
        atoms: 'insurerPolicySchema insurerPolicyRequest checkPremium',
        tests: insurer,
      },
      {
        sentence:
          'Duplicate policy number is checked 500 ms after typing, per state and agent; skipped on edit when unchanged.',
        atoms: 'insurerPolicyNumberQuestion createAsyncCheck',
        tests: `${insurer} async-check/asyncCheck.test.ts`,
      },
      {
        sentence:
          "A same-day transaction needs the Allow Same Day Transaction box: 'There is already an existing transaction, if you wish to continue check the allow same day transaction box.'",
        atoms: 'checkSameDay SAME_DAY insurerPolicySchema',
        tests: insurer,
      },
      {
        sentence: 'Changing premium on an edit requires the backout-and-correction confirmation.',
        atoms: 'needsBackout messages',
        tests: insurer,
      },
    ],
  },
  {
    section: 'spec 3 §5.4',
    title: 'Search',
    rules: [
      {
        sentence:
          "InsuredName at most 75; PolicyNumber at most 50; ConfirmationNumber at most 13; date ranges need both ends ('To date is required.'), valid dates ('Invalid date.') and start not after end ('Invalid date range.').",
        atoms: 'policySearchSchema',
        tests: search,
        decision: 'A missing start is told as a missing end is: "From date is required."',
      },
    ],
  },
];
