import { type AgentHeader, agentColumns, type InsurerHeader, insurerColumns } from '@slip/forms/batch';
import {
  addDays,
  addYears,
  type BatchFormat,
  type CalendarDate,
  csvField,
  csvLine,
  formatUsDate,
} from '@slip/forms/rules';
import { demoAccounts } from '../office/demoAccounts.js';

/** A file that somebody of the demonstration has handed in. */
export interface DemoBatch {
  readonly userName: string;
  /** How many days ago. */
  readonly daysAgo: number;
  readonly isTest: boolean;
  readonly format: BatchFormat;
  readonly fileName: string;
  readonly comments: string;
  /** Of brokers: the state of the file. */
  readonly state?: 'WY';
  /** Of an agency: the agent of the file, by the name of the account. */
  readonly agent?: string;
  /** The file, as it was written on its day. */
  readonly text: (day: CalendarDate) => string;
}

function csvText<Header extends string>(
  columns: readonly { readonly header: Header }[],
  rows: readonly Readonly<Partial<Record<Header, string>>>[],
): string {
  const header = csvLine(columns.map((column) => column.header));
  return (
    header + rows.map((row) => csvLine(columns.map((each) => csvField(row[each.header] ?? '')))).join('')
  );
}

const graniteNaic = demoAccounts.find(({ key }) => key === 'granite')?.naic ?? '';

type AgentRow = Readonly<Partial<Record<AgentHeader, string>>>;

/** A policy of a file of brokers; `age` is how many days before the file it begins. */
function policy(
  day: CalendarDate,
  policyNumber: string,
  insured: string,
  premium: string,
  age = 5,
): AgentRow {
  const start = addDays(day, -age);
  return {
    PolicyNumber: policyNumber,
    InsuredName: insured,
    ExpirationDate: formatUsDate(addYears(start, 1)),
    TransactionType: '1',
    EffectiveDate: formatUsDate(start),
    CoverageCode: '5000',
    TaxStatus: '0',
    InsurerNAIC: graniteNaic,
    Premium: premium,
    PolicyFee: '150.00',
    InsuredAddress1: '410 Depot St',
    InsuredCity: 'Casper',
    InsuredState: 'WY',
    InsuredZip: '82601',
    FilerReference: policyNumber,
  };
}

/**
 * Good policies, of which two are questioned: the tax status 7 always is (T102), and one is filed later than the state
 * allows (T107).
 */
const weekOfPolicies = (day: CalendarDate): AgentRow[] => [
  policy(day, 'BF-4101', 'Platte River Outfitters LLC', '8250.00'),
  policy(day, 'BF-4102', 'Medicine Bow Timber Company', '14300.00'),
  { ...policy(day, 'BF-4103', 'Carbon County School District 4', '6120.00'), TaxStatus: '7' },
  policy(day, 'BF-4104', 'Sweetwater Hoist and Crane Inc', '21975.50', 95),
];

/** Policies with two faults: one names an insurer that is not in the market, one changes a policy that nobody has filed. */
const faultyPolicies = (day: CalendarDate): AgentRow[] => [
  policy(day, 'BF-4111', 'Shoshone Canyon Rafting LLC', '5400.00'),
  // No insurer has this number (R013).
  { ...policy(day, 'BF-4112', 'Lander Ice and Cold Storage', '3180.00'), InsurerNAIC: '10001' },
  // Type 2 is an additional premium, of a policy that must be on file (R020).
  { ...policy(day, 'BF-3990', 'Bighorn Basin Feed Store', '700.00'), TransactionType: '2', PolicyFee: '' },
];

type InsurerRow = Readonly<Partial<Record<InsurerHeader, string>>>;

const reportedPolicy = (
  day: CalendarDate,
  policyNumber: string,
  insured: string,
  premium: string,
): InsurerRow => ({
  State: 'WY',
  PolicyNumber: policyNumber,
  InsuredName: insured,
  EntityType: 'IPC',
  EffectiveDate: formatUsDate(day),
  Premium: premium,
});

const reportedPolicies = (day: CalendarDate): InsurerRow[] => [
  reportedPolicy(day, 'GPB-7001', 'Wheatland Sugar Cooperative', '18400.00'),
  reportedPolicy(day, 'GPB-7002', 'Green River Soda Works', '9650.00'),
];

const agentFile = (rows: (day: CalendarDate) => AgentRow[]) => (day: CalendarDate) =>
  csvText(agentColumns, rows(day));
const insurerFile = (rows: (day: CalendarDate) => InsurerRow[]) => (day: CalendarDate) =>
  csvText(insurerColumns, rows(day));

const ada = { userName: 'ada.larkin', format: 'csv', state: 'WY' } as const;
const summit = { userName: 'summit.agency', format: 'csv', state: 'WY', agent: 'Elena Marsh' } as const;
const granite = { userName: 'granite.peak', format: 'csv' } as const;

const agencyPolicies = (day: CalendarDate): AgentRow[] => [
  policy(day, 'SRB-208', 'Laramie Plains Brewing LLC', '7725.00'),
  policy(day, 'SRB-209', 'Snowy Range Ski Rental Inc', '4460.00'),
];

/** Batches handed in before today, the oldest first: accepted, questioned and rejected, in production and as a test. */
export const demoBatches: readonly DemoBatch[] = [
  {
    ...ada,
    daysAgo: 41,
    isTest: true,
    fileName: 'first-try.csv',
    comments: '',
    text: agentFile(faultyPolicies),
  },
  {
    ...ada,
    daysAgo: 40,
    isTest: true,
    fileName: 'second-try.csv',
    comments: '',
    text: agentFile(weekOfPolicies),
  },
  {
    ...summit,
    daysAgo: 33,
    isTest: true,
    fileName: 'marsh-test.csv',
    comments: '',
    text: agentFile(agencyPolicies),
  },
  {
    ...granite,
    daysAgo: 28,
    isTest: true,
    fileName: 'report-test.csv',
    comments: '',
    text: insurerFile(reportedPolicies),
  },
  {
    ...summit,
    daysAgo: 26,
    isTest: false,
    fileName: 'marsh.csv',
    comments: 'For Elena Marsh',
    text: agentFile(agencyPolicies),
  },
  {
    ...granite,
    daysAgo: 20,
    isTest: false,
    fileName: 'report.csv',
    comments: '',
    text: insurerFile(reportedPolicies),
  },
  {
    ...granite,
    daysAgo: 19,
    isTest: false,
    fileName: 'report-2.csv',
    comments: '',
    text: insurerFile((day) => [
      // The office does not serve Nevada (R009).
      { ...reportedPolicy(day, 'GPB-7003', 'Encampment Mill LLC', '5100.00'), State: 'NV' },
    ]),
  },
  {
    ...ada,
    daysAgo: 12,
    isTest: false,
    fileName: 'policies-of-the-week.csv',
    comments: 'Policies of the week',
    text: agentFile(weekOfPolicies),
  },
  {
    ...ada,
    daysAgo: 2,
    isTest: false,
    fileName: 'policies-of-this-week.csv',
    comments: 'Policies of the week',
    text: agentFile(faultyPolicies),
  },
];
