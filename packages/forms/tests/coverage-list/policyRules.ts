import type { RuleSection } from './RuleSentence.js';

/** Spec 3 §5.2 to §5.4. */
export const policyRules: readonly RuleSection[] = [
  {
    section: 'spec 3 §5.2',
    title: 'Agent policy view',
    rules: [
      {
        sentence: "isMasterPolicy required; when '1' a master policy with a value is required.",
        shownBy: [
          'filings/refusedFields.test.ts: part of a master policy that is not named',
          'PolicyChanges.stories.tsx: InformationEdit',
        ],
      },
      {
        sentence: 'Agent change: an agent must be selected and must differ from the current one.',
        shownBy: [
          'wireRefusals.test.ts: agentChangeRequest',
          'policyEdits.test.ts: gives the policy to another of the agency’s agents, or says why not',
        ],
        decision: 'The words are not shown: "Agent is required." and "Please select a different agent."',
      },
      {
        sentence:
          "Coverage edit: coverage code and tax status required; unchanged values give a warning 'Coverage Code and Tax Status are same as original.' and the dialog closes.",
        shownBy: [
          'policyEdits.test.ts: to %s with status %s is refused: %s',
          'PolicyChanges.stories.tsx: CoverageEdit',
        ],
      },
      {
        sentence:
          "Policy expiry cannot be earlier than the latest transaction effective date ('Policy Expiration Date cannot occur before the Effective Date of the latest transaction.').",
        shownBy: [
          'policyEdits.test.ts: is refused in the words of the rules',
          'policyEdits.test.ts: may expire on the day its latest transaction takes effect, and any day once all are backed out',
        ],
        decision: 'Transactions that are backed out do not count.',
      },
    ],
  },
  {
    section: 'spec 3 §5.3',
    title: 'Insurer policy',
    rules: [
      { sentence: 'State required.', shownBy: ['NewInsurerPolicyScreen.stories.tsx: RefusedAfterReview'] },
      {
        sentence:
          "PolicyNumber required ('Policy Number is required.'), at most 50, must contain an alphanumeric character.",
        shownBy: [
          'NewInsurerPolicyScreen.stories.tsx: RefusedAfterReview',
          'NewInsurerPolicyScreen.stories.tsx: BeyondLimits',
        ],
      },
      {
        sentence: "InsuredName required ('Insured Name is required.'), at most 75.",
        shownBy: ['InsurerPolicyChanges.stories.tsx: InformationEdit'],
      },
      {
        sentence: 'Entity type required.',
        shownBy: ['NewInsurerPolicyScreen.stories.tsx: RefusedAfterReview'],
      },
      {
        sentence: "Entity Value required unless IPC ('Entity Value is required.').",
        shownBy: ['NewInsurerPolicyScreen.stories.tsx: BeyondLimits'],
        decision: 'Asked for once the type is Agent: before that there is no such field.',
      },
      {
        sentence:
          'Transaction Effective Date required; insurer must be active on that date and state; within the state minimum date and within 365 days from today (insurer) or 60 days (agent).',
        shownBy: [
          'NewInsurerPolicyScreen.stories.tsx: RefusedAfterReview',
          'NewInsurerPolicyScreen.stories.tsx: BeyondLimits',
          'NewInsurerPolicyScreen.stories.tsx: NotActive',
        ],
        decision: 'The words for an insurer who is not active are not shown; they name the date.',
      },
      {
        sentence:
          "Premium: 'Premium must be less than {limit}' and 'Premium must be greater than ({limit})'.",
        shownBy: ['NewInsurerPolicyScreen.stories.tsx: BeyondLimits'],
      },
      {
        sentence:
          'Duplicate policy number is checked 500 ms after typing, per state and agent; skipped on edit when unchanged.',
        shownBy: [
          'NewInsurerPolicyScreen.stories.tsx: NumberOnFile',
          'InsurerPolicyChanges.stories.tsx: NumberTaken',
          'InsurerPolicyChanges.stories.tsx: InformationEdit',
        ],
        decision: 'A number that stays is asked about where the entity changes: another agent may have it.',
      },
      {
        sentence:
          "A same-day transaction needs the Allow Same Day Transaction box: 'There is already an existing transaction, if you wish to continue check the allow same day transaction box.'",
        shownBy: ['AddInsurerTransactionScreen.stories.tsx: Ready'],
      },
      {
        sentence: 'Changing premium on an edit requires the backout-and-correction confirmation.',
        shownBy: ['EditInsurerTransactionScreen.stories.tsx: Ready'],
        decision: 'Another day is asked about, too: it is a backout and a correction as well.',
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
        shownBy: [
          'filings/search.test.ts: only one end',
          'filings/search.test.ts: a day that is none',
          'filings/search.test.ts: the ends swapped',
          'PolicySearchScreen.stories.tsx: WrongDates',
        ],
        decision: 'A missing start is told as a missing end is: "From date is required."',
      },
    ],
  },
];
