import { limits } from '@slip/forms/rules';
import { mixed, object, string } from 'yup';
import { officeDay } from '../officeDay.js';

/** The kinds of records of the market that the office keeps. */
export const recordKinds = ['insurers', 'syndicates', 'licenses', 'coverageCodes', 'bankNames'] as const;

/** One kind of record of the market. */
export type MarketKind = (typeof recordKinds)[number];

/** The fields of each kind, in the order in which people read them. An insurer has a line for each of its states. */
export const recordFields = {
  insurers: ['naic', 'name', 'type', 'isLloyds', 'state', 'firstDay', 'lastDay'],
  syndicates: ['number', 'name', 'firstDay', 'lastDay'],
  licenses: ['agent', 'agentName', 'state', 'number', 'firstDay', 'lastDay'],
  coverageCodes: ['state', 'code', 'name', 'taxStatuses', 'firstDay', 'lastDay'],
  bankNames: ['routingNumber', 'bankName'],
} as const satisfies Readonly<Record<MarketKind, readonly string[]>>;

/** A field of a record. */
export type RecordField = (typeof recordFields)[MarketKind][number];

/** The names of the fields, as people read them. */
export const recordFieldNames: Readonly<Record<RecordField, string>> = {
  naic: 'NAIC number',
  name: 'Name',
  type: 'Type',
  isLloyds: 'Lloyd’s',
  state: 'State',
  number: 'Number',
  agent: 'NPN or account number',
  agentName: 'Name',
  code: 'Code',
  taxStatuses: 'Tax statuses',
  routingNumber: 'Routing number',
  bankName: 'Bank',
  firstDay: 'First day',
  lastDay: 'Last day',
};

/** The values of a record, field by field, as text: days as `YYYY-MM-DD`, `yes` or `no`, and nothing where there is no last day. */
export type RecordValues = Readonly<Partial<Record<RecordField, string>>>;

/** A kind of record. */
export const recordKind = () => mixed<MarketKind>().oneOf(recordKinds).required();

/** The name of a field. */
const recordField = () =>
  mixed<RecordField>()
    .oneOf([...new Set(Object.values(recordFields).flat())])
    .required();

/** The key of a record: its number, with the state where it belongs to one. */
export const recordKey = () => string().max(60).meta({ description: 'Such as 46137 WY, as a list has it.' });

/** The values of a record. A field that its kind does not have is left out. */
export const recordValues = () =>
  object({
    naic: string().optional(),
    name: string().optional(),
    type: string().optional(),
    isLloyds: string().optional(),
    number: string().optional(),
    agent: string().optional(),
    agentName: string().optional(),
    state: string().optional(),
    code: string().optional(),
    taxStatuses: string().optional(),
    routingNumber: string().optional(),
    bankName: string().optional(),
    firstDay: string().optional(),
    lastDay: string().optional(),
  } satisfies Record<RecordField, unknown>).required();

/** A field that differs: its text before, and after. */
export const recordChange = () =>
  object({ field: recordField(), before: string().defined(), after: string().defined() }).required();

/** The version of a record that somebody saw before changing it. */
export const seenVersion = () =>
  string().max(40).optional().meta({
    description: 'The version that was read: if the record has changed since, nothing is stored.',
  });

/** A day on which a record is in force. */
export const inForceOn = () =>
  officeDay().optional().meta({ description: 'A day on which they are in force.' });

/** A text by which records are searched. */
export const recordSearch = () =>
  string().max(limits.recordSearch).optional().meta({ description: 'Part of a name or number.' });
