import type { RuleSection } from './RuleSentence.js';

/** Spec 3 §5.1. */
export const filingRules: readonly RuleSection[] = [
  {
    section: 'spec 3 §5.1',
    title: 'Agent policy filing (all states)',
    rules: [
      {
        sentence: 'State required.',
        shownBy: ['filings/refusedFields.test.ts: no state', 'NewPolicyScreen.stories.tsx: Ready'],
      },
      {
        sentence:
          'Policy Number required, must match a policy-number pattern (pattern not shown), with a duplicate policy number rejected.',
        shownBy: [
          'filings/refusals.test.ts: without a policy number',
          'filings/refusedFields.test.ts: a policy number with a mark that none has',
          'filings/refusals.test.ts: a policy number that is on file, whatever its case',
        ],
        decision:
          "The pattern is letters of any alphabet, digits, spaces and - _ . / \\ # & ( ) , ' + : *: the marks insurers print in policy numbers, and nothing that a spreadsheet or a page would act on.",
      },
      {
        sentence: 'The duplicate check runs 500 ms after typing and not for edit or endorsement.',
        shownBy: ['e2e/refusals.spec.ts: a policy number on file is refused half a second after typing'],
      },
      {
        sentence: 'Must contain a letter or digit.',
        shownBy: ['filings/refusals.test.ts: a policy number of marks'],
      },
      {
        sentence: 'Maximum length 50; SD sets its own maximum (value not shown).',
        shownBy: [
          'filings/refusedFields.test.ts: a policy number longer than 50',
          'filings/refusedFields.test.ts: texts that are longer than their columns',
        ],
        decision:
          'South Dakota: 30, which holds every policy number seen in use; it is one word of its definition.',
      },
      {
        sentence: 'Insured Name required, with a maximum length of 75.',
        shownBy: [
          'filings/refusals.test.ts: without a name',
          'filings/refusedFields.test.ts: texts that are longer than their columns',
        ],
      },
      {
        sentence: 'Reporting Entity name and id required.',
        shownBy: ['filings/refusedFields.test.ts: no agent'],
        decision: 'The name is looked up by the id and travels nowhere, so the id is what is required.',
      },
      {
        sentence: 'Policy comments at most 255 characters.',
        shownBy: ['filings/refusedFields.test.ts: texts that are longer than their columns'],
      },
      {
        sentence: 'Transaction comment at most 100.',
        shownBy: ['filings/refusedFields.test.ts: texts that are longer than their columns'],
      },
      {
        sentence: 'Agency users must choose an associated agent.',
        shownBy: [
          'filings/access.test.ts: asks the agency to choose an agent',
          'NewPolicyScreen.stories.tsx: AgencyBegins',
        ],
      },
      {
        sentence:
          "Transaction Effective Date required ('Transaction Effective Date is required.'), within a state range: minimum from a state rule, maximum a fixed date.",
        shownBy: [
          'filings/refusals.test.ts: no effective date',
          'filings/refusals.test.ts: a date before the state went live',
          'filings/refusals.test.ts: a date 61 days ahead',
          'e2e/refusals.spec.ts: the dialog refuses dates the office does not take',
        ],
        decision:
          'The minimum is the day the state went live; the maximum is 60 days from today for agents, 365 for insurers (spec 3 §5.3, §9). The words for a date outside name both ends.',
      },
      {
        sentence:
          'The agent must be active and hold a license in the state, otherwise a warning or an error on the effective date shows.',
        shownBy: [
          'filings/refusals.test.ts: a license that is missing',
          'filings/refusals.test.ts: an account that has ended',
          'termActivity.test.ts: of the license is questioned, not refused',
          'NewPolicyLicense.stories.tsx: AgentWithoutLicense',
        ],
      },
      {
        sentence:
          "Policy Expiration Date required ('Policy ExpirationDate Date is required.'), on or after the effective date ('Policy Expiration Date must be greater than or equal to Transaction Effective Date.'), no earlier than the state minimum and no later than 20 years from today ('Invalid date range'; in the view screen 'Policy Expiration should not be greater than 20 years.').",
        shownBy: [
          'filings/refusedFields.test.ts: no expiration',
          'filings/refusals.test.ts: an expiration before the effective date',
          'filings/refusals.test.ts: an expiration more than 20 years ahead',
          'termExpiration.test.ts: is never before the first day of the state, in the view as well',
          'policyEdits.test.ts: is refused in the words of the rules',
        ],
      },
      {
        sentence: 'Transaction Type, Coverage Code, Tax Status and Accounting Contact required.',
        shownBy: [
          'filings/refusedFields.test.ts: no type',
          'filings/refusedFields.test.ts: no coverage and status',
          'filings/refusals.test.ts: no accounting contact',
        ],
      },
      {
        sentence: 'Each insurer card requires an Insurer.',
        shownBy: ['filings/refusals.test.ts: no insurer'],
      },
      {
        sentence: "Insurers must be unique ('Insurer must be unique.').",
        shownBy: ['filings/refusedFields.test.ts: an insurer twice'],
      },
      {
        sentence:
          "Premium and Policy Fees must be below a limit and above its negative: 'Premium must be less than {limit}', 'Policy Fees must be less than {limit}', 'Premium must be greater than ({limit})'.",
        shownBy: [
          'filings/refusals.test.ts: a premium of the limit',
          'filings/refusals.test.ts: a premium of minus the limit',
          'filings/refusals.test.ts: fees of the limit',
          'e2e/refusals.spec.ts: what is missing, wrong or taken is refused with the office’s words, at its field',
        ],
      },
      {
        sentence: 'The limit is the maximum amount of $100,000,000.00.',
        shownBy: ['filings/refusals.test.ts: a premium of the limit'],
      },
      {
        sentence: 'The money input allows only numeric characters, strips commas and defaults to 0.00.',
        shownBy: ['BoundAmountsAndDates.stories.tsx: Money'],
        decision:
          'Amounts as people paste them ($1,234.50, (5.00)) are read as well; what could mean two things is told.',
      },
      {
        sentence:
          "Types 2, 3 and 4: sum of premium and fees cannot be zero ('The sum of premium amount and fees cannot equal zero.').",
        shownBy: [
          'filings/refusedFields.test.ts: nothing but zeros',
          'e2e/refusals.spec.ts: what is missing, wrong or taken is refused with the office’s words, at its field',
        ],
        decision: 'Types 1 and 5 as well: docs/decisions/0010-amounts-of-zero.md.',
      },
      {
        sentence: "Type 6: premium cannot be zero ('The premium amount cannot equal zero.').",
        shownBy: ['filings/termBalances.test.ts: of nothing is refused'],
      },
      {
        sentence:
          "OK: if part of a master policy, one must be chosen. A Lloyd's insurer needs at least one syndicate; syndicate required; syndicates in a card must be distinct; syndicate premiums bounded as above.",
        shownBy: [
          'filings/refusedFields.test.ts: part of a master policy that is not named',
          'filings/refusals.test.ts: Lloyd’s in Oklahoma without a syndicate',
          'filings/refusedFields.test.ts: a syndicate twice, one without its number, and one beyond the limit',
        ],
        decision:
          "The premium of a Lloyd's card is the sum of its syndicates' premiums (spec 3 §4.2), on the wire too.",
      },
      {
        sentence: 'SD: MGA and Risk Retention Group optional, at most 75 characters each.',
        shownBy: ['filings/refusedFields.test.ts: texts that are longer than their columns'],
      },
      {
        sentence: 'Location of Risk required.',
        shownBy: ['filings/refusedFields.test.ts: no location of risk'],
        decision: 'In every state that shows it (spec 3 §2.5: OK, SD, CO).',
      },
      {
        sentence: 'Non-US zip at most 11 characters; country is fixed for location of risk.',
        shownBy: [
          'filings/refusedFields.test.ts: a zip abroad of twelve characters',
          'filings/refusedFields.test.ts: a location of risk abroad',
        ],
        decision: 'The fixed country is the United States.',
      },
      {
        sentence:
          "TN: each declination needs an Insurer (at most 100) and an NAIC of exactly 5 digits ('NAIC must be exactly 5 numeric digits.').",
        shownBy: [
          'filings/refusedFields.test.ts: declinations without a name, with too long a one and with too short a number',
        ],
      },
      {
        sentence: "At least the minimum count ('Minimum {n} Declination(s) required').",
        shownBy: ['filings/refusals.test.ts: Tennessee without declinations'],
      },
    ],
  },
];
