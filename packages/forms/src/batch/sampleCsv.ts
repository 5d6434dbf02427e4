import { zipPrefixes } from '../rules/address/zipPrefixes.js';
import { addDays, addYears, type CalendarDate, formatUsDate } from '../rules/calendar-date/index.js';
import { csvField, csvLine } from '../rules/csv/index.js';
import { minimumDeclinations, type StateDefinition, stateDefinition } from '../rules/states/index.js';
import { type AgentHeader, agentColumns } from './agentColumns.js';
import { sampleDecliner } from './batchRules.js';
import type { CsvTable } from './csvTable.js';
import { type InsurerHeader, insurerColumns } from './insurerColumns.js';

/** The numbers in the samples: they are of people of the demonstration, so that it accepts the samples unchanged. */
export const sampleNumbers = {
  insurerNaic: '47011',
  agentNpn: '3001234',
  agentLicenses: { CO: '613402', OK: '3001234', SD: '40117735', TN: '2207451', WY: '118820' },
} as const satisfies {
  readonly insurerNaic: string;
  readonly agentNpn: string;
  readonly agentLicenses: Readonly<Record<string, string>>;
};

/**
 * The number of an agent's license of a state, for samples; the agent's NPN where the demonstration has no agent in the
 * state.
 */
export const sampleLicense = (state: string): string =>
  new Map<string, string>(Object.entries(sampleNumbers.agentLicenses)).get(state) ?? sampleNumbers.agentNpn;

/** A zip code of a state, for samples: the first of its lowest range. */
export const sampleZip = (state: string) => `${(zipPrefixes[state] ?? '000').slice(0, 3)}01`;

/** The kinds of CSV file: `agent` of brokers and of filers of their own coverage, and `insurer`. */
export type CsvKind = 'agent' | 'insurer';

/** The columns of a kind of file, in order. */
export const csvTables = { agent: agentColumns, insurer: insurerColumns } as const;

/** An empty file of a kind: its header. */
export function csvTemplate(kind: CsvKind): string {
  return csvLine(csvTables[kind].map(({ header }) => header));
}

function lineOf<Header extends string>(
  table: CsvTable<Header>,
  cells: Readonly<Partial<Record<Header, string>>>,
): string {
  return csvLine(table.map(({ header }) => csvField(cells[header] ?? '')));
}

function agentRows(state: string, definition: StateDefinition, today: CalendarDate): string {
  const { form } = definition;
  const city = 'Springfield';
  const zip = sampleZip(state);
  const start = addDays(today, -10);
  const policy = {
    PolicyNumber: `SL-${state}-0001`,
    InsuredName: 'Bighorn Outfitters LLC',
    ExpirationDate: formatUsDate(addYears(start, 1)),
    TransactionType: '1',
    EffectiveDate: formatUsDate(start),
    CoverageCode: '5000',
    TaxStatus: '0',
    InsurerNAIC: sampleNumbers.insurerNaic,
    Premium: '10000.00',
    PolicyFee: '250.00',
    InsuredAddress1: '12 Pine St',
    InsuredCity: city,
    InsuredState: state,
    InsuredZip: zip,
    ...(form.fields.locationOfRisk !== 'hidden' && {
      RiskAddress1: '12 Pine St',
      RiskCity: city,
      RiskZip: zip,
    }),
    FilerReference: `${state}-1`,
  };
  const filing = { coverageCode: '5000', transactionType: 1, receivedOn: today };
  const isDeclined = minimumDeclinations(definition, filing) > 0;
  const declinations = {
    Declination1Insurer: sampleDecliner,
    Declination1NAIC: '10077',
    Declination2Insurer: 'Lakeside Fire Insurance Company',
    Declination2NAIC: '10078',
    Declination3Insurer: 'Cedar Casualty Company',
    Declination3NAIC: '10079',
  };
  const additional = {
    ...policy,
    TransactionType: '2',
    Premium: '500.00',
    PolicyFee: '',
    TransactionComment: 'One more building',
    FilerReference: `${state}-2`,
  };
  return (
    lineOf<AgentHeader>(agentColumns, { ...policy, ...(isDeclined && declinations) }) +
    lineOf<AgentHeader>(agentColumns, additional)
  );
}

function insurerRows(state: string, today: CalendarDate): string {
  const day = formatUsDate(addDays(today, -10));
  const policy = {
    State: state,
    PolicyNumber: `GP-${state}-0001`,
    InsuredName: 'Bighorn Outfitters LLC',
    EntityType: 'Agent',
    AgentNPN: sampleNumbers.agentNpn,
    EffectiveDate: day,
    Premium: '10000.00',
  };
  const ownCoverage = {
    ...policy,
    PolicyNumber: `GP-${state}-0002`,
    EntityType: 'IPC',
    AgentNPN: '',
    Premium: '4200.00',
  };
  return lineOf<InsurerHeader>(insurerColumns, policy) + lineOf<InsurerHeader>(insurerColumns, ownCoverage);
}

/** A file of a kind that passes every check of the file alone, with days shortly before today. */
export function sampleCsv(
  kind: CsvKind,
  state: string,
  today: CalendarDate,
  definition: StateDefinition = stateDefinition(state),
): string {
  return (
    csvTemplate(kind) + (kind === 'agent' ? agentRows(state, definition, today) : insurerRows(state, today))
  );
}
