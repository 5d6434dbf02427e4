import type { Output } from '@slip/api';
import { type MarketKind, type office, type RecordField, type RecordValues } from '@slip/api/contract';
import { type CalendarDate, formatUsDate, parseCalendarDate } from '@slip/forms/rules';

/** A record as the office lists it. */
export type MarketRecord = Output<typeof office.records>['rows'][number];

/** The words and fields of a kind of records. */
interface KindWords {
  readonly label: string;
  /** The word for one record. */
  readonly one: string;
  /** The fields that identify a record: they are entered once and never changed. */
  readonly keys: readonly RecordField[];
  /** The fields that can be changed. */
  readonly fields: readonly RecordField[];
  /** The field that heads the row and names the record. */
  readonly name: RecordField;
  readonly hasStates: boolean;
  readonly hasDays: boolean;
}

const days = ['firstDay', 'lastDay'] as const;

/** The kinds of records, as the screen shows them. */
export const marketKinds: Readonly<Record<MarketKind, KindWords>> = {
  insurers: {
    label: 'Insurers',
    one: 'insurer',
    keys: ['naic', 'type', 'state'],
    fields: ['name', 'isLloyds', ...days],
    name: 'name',
    hasStates: true,
    hasDays: true,
  },
  syndicates: {
    label: 'Syndicates',
    one: 'syndicate',
    keys: ['number'],
    fields: ['name', ...days],
    name: 'name',
    hasStates: false,
    hasDays: true,
  },
  licenses: {
    label: 'Licenses',
    one: 'license',
    keys: ['agent', 'state'],
    fields: ['number', ...days],
    name: 'agentName',
    hasStates: true,
    hasDays: true,
  },
  coverageCodes: {
    label: 'Coverage codes',
    one: 'coverage code',
    keys: ['state', 'code'],
    fields: ['name', 'taxStatuses', ...days],
    name: 'name',
    hasStates: true,
    hasDays: true,
  },
  bankNames: {
    label: 'Bank names',
    one: 'bank name',
    keys: ['routingNumber'],
    fields: ['bankName'],
    name: 'bankName',
    hasStates: false,
    hasDays: false,
  },
};

const typeNames = new Map([
  ['F', 'Foreign'],
  ['A', 'Alien'],
]);

/** A value as people read it. */
export function shownValue(field: RecordField, text = ''): string {
  if (field === 'type') return typeNames.get(text) ?? text;
  if (field === 'isLloyds') return text === 'yes' ? 'Yes' : text === 'no' ? 'No' : text;
  const day = field === 'firstDay' || field === 'lastDay' ? parseCalendarDate(text) : undefined;
  return day === undefined ? text : formatUsDate(day);
}

/** The name of a record outside of its row, with its key. */
export function recordTitle(kind: MarketKind, { key, values }: Pick<MarketRecord, 'key' | 'values'>): string {
  const name = values[marketKinds[kind].name] ?? '';
  return name === '' ? key : `${name} (${key})`;
}

/** The values of the form in which a record is edited. */
export interface RecordForm {
  naic: string;
  name: string;
  type: 'F' | 'A';
  isLloyds: boolean;
  number: string;
  agent: string;
  agentName: string;
  state: string | null;
  code: string;
  taxStatuses: string;
  routingNumber: string;
  bankName: string;
  firstDay: CalendarDate | null;
  lastDay: CalendarDate | null;
}

/** The values of the form for a record; empty ones for a new record. */
export function formOf(values: RecordValues = {}): RecordForm {
  const text = (field: RecordField) => values[field] ?? '';
  const day = (field: 'firstDay' | 'lastDay') => parseCalendarDate(text(field)) ?? null;
  return {
    naic: text('naic'),
    name: text('name'),
    type: text('type') === 'A' ? 'A' : 'F',
    isLloyds: text('isLloyds') === 'yes',
    number: text('number'),
    agent: text('agent'),
    agentName: text('agentName'),
    state: values.state ?? null,
    code: text('code'),
    taxStatuses: text('taxStatuses'),
    routingNumber: text('routingNumber'),
    bankName: text('bankName'),
    firstDay: day('firstDay'),
    lastDay: day('lastDay'),
  };
}
