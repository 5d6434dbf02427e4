import type { RuleSection } from './RuleSentence.js';

/** Spec 3 §5.5 to §5.7. */
export const officeRules: readonly RuleSection[] = [
  {
    section: 'spec 3 §5.5',
    title: 'Compliance',
    rules: [
      {
        sentence:
          'Affidavit and annual filing: year-quarter (or year) required, state required, signature required 1 to 100 characters, agent required for agency users.',
        shownBy: [
          'wireRefusals.test.ts: affidavitRequest',
          'wireRefusals.test.ts: annualFilingRequest',
          'affidavits.test.ts: is refused in words to all others, and nothing is signed',
          'annualFilings.test.ts: is refused in words for a year that is not over, and to whom it is not for',
        ],
        decision:
          'A year-quarter is one number, 20263 for quarter 3 of 2026: the billing codes of the inbox are written so (spec 2 §4). The year of an annual filing is over (spec 3 §9).',
      },
      {
        sentence: 'No business: quarter, year and state required.',
        waitsFor: 'compliance',
      },
      {
        sentence:
          'Quarter-year must be before the current quarter; for alien insurers the year must be before the current year and quarter is omitted (sent as 0).',
        shownBy: [
          'NoBusinessScreen.stories.tsx: Alien',
          'noBusiness.test.ts: is filed by the year by an insurer of another country',
        ],
      },
      {
        sentence:
          "Filing too soon is rejected: 'You are filing too soon. Please select a different quarter and year.'",
        shownBy: ['NoBusinessScreen.stories.tsx: TooSoon'],
      },
    ],
  },
  {
    section: 'spec 3 §5.6',
    title: 'Reports',
    rules: [
      {
        sentence:
          "Billing: quarter, state and at least one agent required ('At least one agent is required'); not earlier than quarter 3 of 2011 (07/01/2011).",
        waitsFor: 'reports',
        decision: 'The words for an earlier quarter are not shown; they name the first one.',
      },
      {
        sentence:
          "Transaction report: start and end dates required ('Start date is required', 'End date is required'), 'Invalid start date' when before a minimum date, 'End date must be greater than or equal to start date'; at least one state; at least one agent.",
        waitsFor: 'reports',
        decision:
          'The minimum date is not shown: 07/01/2011, the first day with billing records. "At least one state is required", as of agents.',
      },
      { sentence: 'Several agents selected forces CSV only.', waitsFor: 'reports' },
      {
        sentence:
          "Late submission: quarter ('Quarter is required'), year ('Year is required') and state required.",
        waitsFor: 'reports',
      },
      {
        sentence:
          "Year required ('Year is required'), month required for month and year ('Month is required'), quarter for quarter and year ('Quarter is required').",
        waitsFor: 'reports',
      },
      { sentence: 'State required.', waitsFor: 'reports' },
      {
        sentence:
          "An invalid submission shows 'Error generating report. Check form fields and submit again.'",
        waitsFor: 'reports',
      },
    ],
  },
  {
    section: 'spec 3 §5.7',
    title: 'Banks and payment',
    rules: [
      {
        sentence:
          'Bank name 1 to 30 characters; routing number exactly 9 digits; account number 1 to 17 digits (field limits 9 and 17).',
        waitsFor: 'billing',
        decision:
          'The checksum that banks give a routing number must hold, and it is not all zeros: one mistyped digit never pays into another bank.',
      },
      {
        sentence: 'Message texts are not shown.',
        waitsFor: 'billing',
        decision: 'They name the field and its limit: "Routing Number must be exactly 9 digits."',
      },
      {
        sentence: "Payment: at least one category selected; a bank is required ('Bank is required.').",
        waitsFor: 'billing',
      },
    ],
  },
];
