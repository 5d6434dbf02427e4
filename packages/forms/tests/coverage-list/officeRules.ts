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
        shownBy: ['wireRefusals.test.ts: noBusinessRequest', 'noBusiness.test.ts: is refused for %j'],
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
        shownBy: [
          'wireRefusals.test.ts: billingReportRequest',
          'ReportsScreen.stories.tsx: AgencyChoosesAgents',
          'ReportsScreen.stories.tsx: BeforeBilling',
        ],
        decision: 'The words for an earlier quarter are not shown; they name the first one.',
      },
      {
        sentence:
          "Transaction report: start and end dates required ('Start date is required', 'End date is required'), 'Invalid start date' when before a minimum date, 'End date must be greater than or equal to start date'; at least one state; at least one agent.",
        shownBy: [
          'wireRefusals.test.ts: transactionReportRequest',
          'transactionReport.test.ts: is refused in words',
        ],
        decision:
          'The minimum date is not shown: 07/01/2011, the first day with billing records. "At least one state is required", as of agents.',
      },
      {
        sentence: 'Several agents selected forces CSV only.',
        shownBy: [
          'wireRefusals.test.ts: billingReportRequest',
          'ReportsScreen.stories.tsx: AgencyChoosesAgents',
        ],
      },
      {
        sentence:
          "Late submission: quarter ('Quarter is required'), year ('Year is required') and state required.",
        shownBy: ['insurerReports.test.ts: %s is refused in words'],
      },
      {
        sentence:
          "Year required ('Year is required'), month required for month and year ('Month is required'), quarter for quarter and year ('Quarter is required').",
        words: ['Year is required', 'Quarter is required'],
        shownBy: [
          'insurerReports.test.ts: %s is refused in words',
          'ReportsOfInsurers.stories.tsx: Transactions',
        ],
        decision:
          'Year, month and quarter are chosen from lists that always have a choice, so that nobody meets the words about the month on a screen; the table of the rule has them.',
      },
      {
        sentence: 'State required.',
        shownBy: [
          'wireRefusals.test.ts: billingReportRequest',
          'insurerReports.test.ts: %s is refused in words',
        ],
      },
      {
        sentence:
          "An invalid submission shows 'Error generating report. Check form fields and submit again.'",
        shownBy: ['ReportsScreen.stories.tsx: Refused'],
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
        shownBy: [
          'wireRefusals.test.ts: bankAccountRequest',
          'banks.test.ts: with %j are refused in words, and nothing of the number comes back',
        ],
        decision:
          'The checksum that banks give a routing number must hold, and it is not all zeros: one mistyped digit never pays into another bank.',
      },
      {
        sentence: 'Message texts are not shown.',
        shownBy: ['banks.test.ts: with %j are refused in words, and nothing of the number comes back'],
        decision: 'They name the field and its limit: "Routing Number must be exactly 9 digits."',
      },
      {
        sentence: "Payment: at least one category selected; a bank is required ('Bank is required.').",
        shownBy: [
          'wireRefusals.test.ts: paymentRequest (stored bank)',
          'payments.test.ts: pays nothing when something is wrong, and says what',
        ],
      },
    ],
  },
];
