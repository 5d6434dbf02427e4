import type { BatchRuleCode } from '@slip/forms/batch';
import type { InsurerCells } from './batchXml.js';
import type { AgentCells } from './ProcessingFixture.js';

/**
 * A rule, rows the last of which breaks it, and rows that are as near to it as can be and keep it. What a row leaves out is
 * that of a filing without a fault; its policy number is one of its own unless it names one.
 */
export interface RuleCase {
  readonly rule: BatchRuleCode;
  readonly state: 'WY' | 'OK' | 'TN';
  readonly breaks: readonly AgentCells[];
  readonly keeps: readonly AgentCells[];
  /** Where the schema of XML files does not let the value in. */
  readonly format?: 'csv';
}

/** On file before a file is sent: with this number, and the day and premium of a filing without a fault. */
export const ON_FILE = 'FILED-1';

const again = (rows: number, cells: AgentCells): AgentCells[] => Array.from({ length: rows }, () => cells);
const lloyds = (LloydsSyndicate: string): AgentCells => ({
  InsurerNAIC: 'AA9161062',
  Premium: '1000.00',
  LloydsSyndicate,
});
/** Rules that reject a file, found in the rows of brokers (domain §7). */
export const rejecting: readonly RuleCase[] = [
  {
    rule: 'R001',
    state: 'WY',
    format: 'csv',
    breaks: [{ Premium: '1e4' }],
    keeps: [{ Premium: ' $10,000 ' }],
  },
  {
    rule: 'R001',
    state: 'OK',
    breaks: [{ MasterPolicyNumber: 'MP-2' }],
    keeps: [{ MasterPolicyNumber: 'mp-1' }],
  },
  {
    rule: 'R007',
    state: 'WY',
    breaks: [{ PolicyNumber: ON_FILE.toLowerCase(), TransactionType: '2' }],
    keeps: [{ PolicyNumber: ON_FILE, TransactionType: '2', Premium: '10000.01' }],
  },
  {
    rule: 'R008',
    state: 'WY',
    breaks: again(2, { PolicyNumber: 'TWICE' }),
    keeps: [{ PolicyNumber: 'ONCE' }, { PolicyNumber: 'ONCE', TransactionType: '2' }],
  },
  { rule: 'R011', state: 'WY', breaks: [{ CoverageCode: '5050' }], keeps: [{ CoverageCode: '5005' }] },
  {
    rule: 'R012',
    state: 'WY',
    breaks: [{ TaxStatus: '6' }],
    keeps: [{ CoverageCode: '3002', TaxStatus: '6' }],
  },
  { rule: 'R013', state: 'WY', breaks: [{ InsurerNAIC: '47012' }], keeps: [{ InsurerNAIC: '47011' }] },
  {
    rule: 'R014',
    state: 'WY',
    breaks: [{ EffectiveDate: '03/18/2026', ExpirationDate: '03/18/2027' }],
    keeps: [{ EffectiveDate: '03/17/2026', ExpirationDate: '03/18/2027' }],
  },
  {
    rule: 'R015',
    state: 'WY',
    breaks: [{ EffectiveDate: '01/15/2026', ExpirationDate: '01/14/2026' }],
    keeps: [{ EffectiveDate: '01/15/2026', ExpirationDate: '01/16/2026' }],
  },
  { rule: 'R016', state: 'WY', breaks: [{ Premium: '-0.01' }], keeps: [{ Premium: '0.01' }] },
  { rule: 'R017', state: 'WY', breaks: [{ Premium: '100000000.00' }], keeps: [{ Premium: '99999999.99' }] },
  {
    rule: 'R018',
    state: 'OK',
    breaks: [lloyds('9003=600.00; 9044=300.00')],
    keeps: [lloyds('9003=600.00; 9044=400.00')],
  },
  { rule: 'R019', state: 'TN', breaks: [{ Declination3Insurer: '', Declination3NAIC: '' }], keeps: [{}] },
  {
    rule: 'R020',
    state: 'WY',
    breaks: [{ PolicyNumber: 'NOBODYS', TransactionType: '2' }],
    keeps: [
      { PolicyNumber: 'SOMEBODYS' },
      { PolicyNumber: 'SOMEBODYS', TransactionType: '2', Premium: '1.00' },
    ],
  },
];

/** The coverage of which enough is on file to say what is usual. */
export const USUAL = { coverage: '5007', premium: '100.00', count: 30 };

const noFee = { PolicyFee: '0.00' };
const back = (PolicyNumber: string, Premium: string, PolicyFee: string): AgentCells => ({
  PolicyNumber,
  TransactionType: '3',
  Premium,
  PolicyFee,
});
const onDay = (EffectiveDate: string, more: AgentCells = {}): AgentCells => ({
  EffectiveDate,
  ExpirationDate: '01/15/2027',
  ...more,
});
/** The last day of the license of the agent. */
export const LAST_LICENSED = '2026-02-10';

/** Rules by which the office asks: the last row of each is questioned for it alone, or for nothing. */
export const questioning: readonly RuleCase[] = [
  { rule: 'T101', state: 'WY', breaks: [onDay('02/11/2026')], keeps: [onDay('02/10/2026')] },
  { rule: 'T102', state: 'WY', breaks: [{ TaxStatus: '7' }], keeps: [{ TaxStatus: '0' }] },
  {
    rule: 'T103',
    state: 'WY',
    breaks: [{ PolicyNumber: 'MORE', Premium: '100.00', ...noFee }, back('MORE', '-100.01', '0.00')],
    keeps: [{ PolicyNumber: 'EVEN', Premium: '100.00', ...noFee }, back('EVEN', '-100.00', '0.00')],
  },
  {
    rule: 'T104',
    state: 'WY',
    breaks: [{ PolicyNumber: 'FEES', PolicyFee: '25.00' }, back('FEES', '-1.00', '-25.01')],
    keeps: [{ PolicyNumber: 'FAIR', PolicyFee: '25.00' }, back('FAIR', '-1.00', '-25.00')],
  },
  { rule: 'T105', state: 'WY', breaks: [{ InsurerNAIC: '50880' }], keeps: [{ InsurerNAIC: '46137' }] },
  {
    rule: 'T106',
    state: 'WY',
    breaks: [{ PolicyNumber: 'OUT' }, onDay('01/14/2026', { PolicyNumber: 'OUT', TransactionType: '2' })],
    keeps: [
      { PolicyNumber: 'WITHIN' },
      onDay('01/16/2026', { PolicyNumber: 'WITHIN', TransactionType: '2' }),
    ],
  },
  { rule: 'T107', state: 'WY', breaks: [onDay('11/16/2025')], keeps: [onDay('11/17/2025')] },
  {
    rule: 'T108',
    state: 'WY',
    breaks: [{ PolicyNumber: 'NEAR-20260041' }, { PolicyNumber: 'NEAR-2026-0041' }],
    keeps: [{ PolicyNumber: 'FAR-20260041' }, { PolicyNumber: 'FAR-20269941' }],
  },
  {
    rule: 'T108',
    state: 'WY',
    breaks: [
      { PolicyNumber: 'TAKEN', InsuredName: 'Alpha Mill LLC' },
      { PolicyNumber: 'TAKEN', InsuredName: 'Beta Outfitters Inc', CoverageCode: '5001' },
    ],
    keeps: [
      { PolicyNumber: 'JOINED', InsuredName: 'Alpha Mill LLC' },
      { PolicyNumber: 'JOINED', InsuredName: 'ALPHA MILL, L.L.C.', CoverageCode: '5001' },
    ],
  },
  {
    rule: 'T109',
    state: 'WY',
    breaks: [{ CoverageCode: USUAL.coverage, Premium: '10000.01' }],
    keeps: [{ CoverageCode: USUAL.coverage, Premium: '10000.00' }],
  },
];

/** Rows of an insurer that reports the last quarter of 2025. */
export const reports: Readonly<Record<'usual' | 'first', InsurerCells>> & {
  readonly kept: readonly InsurerCells[];
} = {
  usual: {
    State: 'WY',
    InsuredName: 'Bighorn Outfitters LLC',
    EntityType: 'Agent',
    EffectiveDate: '10/01/2025',
    Premium: '100.00',
  },
  first: { PolicyNumber: 'G-TWICE' },
  /** The first and the last day of the quarter, the largest amount, and a day with two transactions. */
  kept: [
    { PolicyNumber: 'REPORTED' },
    { PolicyNumber: 'REPORTED', Premium: '100.01' },
    { EffectiveDate: '12/31/2025', Premium: '99999999.99' },
  ],
};

/** Rules that reject a file, found in the rows of insurers, after a row `first` and with `kept` on file. */
export const reporting: readonly {
  readonly rule: BatchRuleCode;
  readonly row: InsurerCells;
  /** The only format of a row that an XML file cannot hold. */
  readonly format?: 'csv';
}[] = [
  { rule: 'R001', row: { Premium: '1.2.3' }, format: 'csv' },
  { rule: 'R004', row: { AgentLicense: 'L404WY' } },
  { rule: 'R005', row: { AgentNPN: 'own', AgentLicense: 'L404WY' }, format: 'csv' },
  { rule: 'R007', row: { PolicyNumber: 'reported' } },
  { rule: 'R008', row: { PolicyNumber: 'G-TWICE' } },
  // The same agent, by another number.
  { rule: 'R008', row: { PolicyNumber: 'G-TWICE', AgentNPN: 'own', AgentLicense: '' }, format: 'csv' },
  { rule: 'R009', row: { State: 'TX' }, format: 'csv' },
  { rule: 'R014', row: { EffectiveDate: '01/17/2027' } },
  { rule: 'R017', row: { Premium: '100000000.00' } },
  { rule: 'R021', row: { EffectiveDate: '01/01/2026' } },
  { rule: 'R021', row: { EffectiveDate: '09/30/2025' } },
];
