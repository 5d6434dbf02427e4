import type { RuleSection } from './RuleSentence.js';

/** Rules of the third part that stand in other sections than those on validation. */
export const otherFilingRules: readonly RuleSection[] = [
  {
    section: 'spec 3 §4.1',
    title: 'Transaction types',
    rules: [
      {
        sentence: 'A backout is a new transaction whose type code is the original plus 10.',
        shownBy: ['goldenPersonas.test.ts: backs out by the exact reverse'],
      },
      {
        sentence: 'Types treated as negative amounts: 3, 4, 11, 12, 15, 16.',
        shownBy: ['goldenPersonas.test.ts: gives amounts the sign of their type'],
      },
      {
        sentence:
          'Allowed types by workflow: New: 1 and 5. Renewal: 5 only, preselected. Endorsement or Edit: 1, 2, 3 and 5 for a normal coverage; 1 to 6 when the coverage code is already on the policy (the group case).',
        shownBy: [
          'transactionEdits.test.ts: does not change the policy’s number, and is of a type that is offered',
          'filings/renewals.test.ts: takes no other type',
          'filings/refusals.test.ts: a return premium as a new policy',
        ],
      },
    ],
  },
  {
    section: 'spec 3 §4.2',
    title: 'Filing workflow',
    rules: [
      {
        sentence:
          'For types 1 or 5 an effective date sets the expiration date to one year later unless the user changed the expiration date.',
        shownBy: [
          'NewPolicyScreen.stories.tsx: EntryRefused',
          'NewPolicyScreen.stories.tsx: GivenExpiration',
        ],
      },
      {
        sentence:
          'For types 3 and 4 (not edit) only one insurer card is kept. Adding insurers is not allowed for types 4 and 6; other types allow adding insurer cards.',
        shownBy: [
          'InsurerPremiumCards.stories.tsx: ReturnPremium',
          'InsurerPremiumCards.stories.tsx: Cancellation',
        ],
      },
      {
        sentence: 'Declinations are ignored for one user kind.',
        shownBy: ['filings/submitNewPolicy.test.ts: asks an IPC filer in Tennessee for no declinations'],
        decision:
          'IPC filers: who procured the coverage alone never asked admitted insurers through a broker.',
      },
      {
        sentence: 'Choosing Entity IPC clears the entity value;',
        shownBy: ['NewInsurerPolicyScreen.stories.tsx: Ready'],
      },
      {
        sentence:
          'Insurer policy edit locks state, policy number, insured name and entity fields on endorsement and edit workflows.',
        shownBy: ['AddInsurerTransactionScreen.stories.tsx: Ready'],
      },
    ],
  },
  {
    section: 'spec 3 §4.3',
    title: 'Agent policy view',
    rules: [
      {
        sentence:
          "Coverage code edit is allowed only when the group has at least one transaction that is not backed out; otherwise the button is disabled with the tooltip 'Modifying coverage code requires at least one non-backed out transaction.'",
        shownBy: ['policyEdits.test.ts: files what is open again, with the charges of the new coverage'],
      },
    ],
  },
  {
    section: 'spec 3 §4.6',
    title: 'Payment',
    rules: [
      {
        sentence:
          "a category with zero or negative total or zero balance is disabled and labelled 'No Payment Due.'; otherwise 'Select to Pay'.",
        shownBy: ['PayInvoicesScreen.stories.tsx: Ready', 'PayInvoicesScreen.stories.tsx: Empty'],
      },
    ],
  },
  {
    section: 'spec 3 §2.5',
    title: 'New policy',
    rules: [
      {
        sentence: "Insured Address has a checkbox 'Make same as Location of Risk'.",
        shownBy: ['AddressSection.stories.tsx: SameAsLocationOfRisk'],
      },
      { sentence: 'Both fields are required.', shownBy: ['NewPolicyScreen.stories.tsx: Ready'] },
    ],
  },
  {
    section: 'spec 3 §8',
    title: 'When a check itself fails',
    rules: [
      {
        sentence: 'Duplicate check failure: message shown, duplicate flag cleared.',
        shownBy: [
          'useFieldQuestion.test.tsx: refuses nothing when the office cannot answer, and says so once',
        ],
        decision:
          'All asynchronous checks do so: a failed one answers "failed" with its error, refuses nothing, and asks again about the same value when it is next checked.',
      },
      {
        sentence: 'Minimum declinations failure: message shown, minimum set to 1.',
        shownBy: ['NewPolicyScreen.stories.tsx: DeclinationsUnknown'],
      },
    ],
  },
  {
    section: 'spec 3 §9',
    title: 'Constants',
    rules: [
      {
        sentence: 'default quarter is the previous quarter (Q4 when in the first quarter);',
        shownBy: ['ReportsOfInsurers.stories.tsx: Late', 'ReportDownloads.stories.tsx: BillingDownloaded'],
      },
    ],
  },
];
