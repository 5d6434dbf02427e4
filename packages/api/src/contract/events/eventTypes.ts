import { CHOOSE_AN_EVENT } from '@slip/forms/rules';
import { array, boolean, mixed, number, type ObjectSchema, object, string } from 'yup';
import { periodNumber } from '../quarterNumbers.js';
import { recordId, stateCode } from '../shapes.js';

const state = () => stateCode().nullable().defined().meta({ description: 'Null where it is of several.' });
const agentId = () => recordId().required();

/** A kind of record that events are about: the facts in an event, and the address of the whole record. */
interface EventRecord {
  /** Goes up when a field is removed or changes its meaning, not when a field is added. */
  readonly version: number;
  readonly facts: ObjectSchema<object>;
  /** Where the record is read, below the root of the API: a path whose `{names}` are those of facts. */
  readonly read: string;
  readonly sample: Readonly<Record<string, unknown>>;
}

/** The facts that events contain about each kind of record: its keys, and never its content. */
export const eventRecords = {
  transaction: {
    version: 1,
    facts: object({
      agentTransactionId: recordId().required(),
      agtPolicyId: recordId().required(),
      confirmationNumber: string().required(),
      agentId: agentId(),
      homeState: stateCode().required(),
    }),
    read: '/filings/transactionRecord?agentTransactionid={agentTransactionId}&homeState={homeState}',
    sample: {
      agentTransactionId: 41,
      agtPolicyId: 17,
      confirmationNumber: '2026-00000041',
      agentId: 3,
      homeState: 'WY',
    },
  },
  policy: {
    version: 1,
    facts: object({
      agtPolicyId: recordId().required(),
      agentId: agentId(),
      homeState: stateCode().required(),
    }),
    read: '/filings/agentPolicy?agentPolicyId={agtPolicyId}&agentId={agentId}&state={homeState}',
    sample: { agtPolicyId: 17, agentId: 3, homeState: 'WY' },
  },
  batch: {
    version: 1,
    facts: object({
      submissionNumber: string().required(),
      status: mixed<'ACCEPTED' | 'REJECTED'>().oneOf(['ACCEPTED', 'REJECTED']).required(),
      isTest: boolean().required(),
    }),
    read: '/batchsubmission/getBatchSubmissionStatus?submissionNumber={submissionNumber}',
    sample: { submissionNumber: '0000412', status: 'ACCEPTED', isTest: false },
  },
  invoice: {
    version: 1,
    facts: object({
      invoiceNumber: string().required(),
      agentId: agentId(),
      state: state(),
      billingPeriod: number().integer().required(),
    }),
    read: '/invoiceandpayment/getInvoiceHistory?associatedAgentId={agentId}&billingPeriod={billingPeriod}',
    sample: { invoiceNumber: '00000031-IN', agentId: 3, state: 'WY', billingPeriod: 20253 },
  },
  payment: {
    version: 1,
    facts: object({
      confirmationNumber: string().required(),
      invoiceNumber: string().required(),
      agentId: agentId(),
      reasonCode: string().nullable().defined().meta({ description: 'Why the bank returned it: R01.' }),
    }),
    read: '/invoiceandpayment/getPayment?associatedAgentId={agentId}&confirmationNumber={confirmationNumber}',
    sample: {
      confirmationNumber: '0000000021',
      invoiceNumber: '00000031-IN',
      agentId: 3,
      reasonCode: null,
    },
  },
  paper: {
    version: 1,
    facts: object({
      paper: mixed<'affidavit' | 'annualFiling'>().oneOf(['affidavit', 'annualFiling']).required(),
      agentId: agentId(),
      state: stateCode().required(),
      period: periodNumber().required(),
      dueOn: string().nullable().defined().meta({ description: 'Null once it is signed.' }),
      reminder: number().integer().nullable().defined().meta({
        description: 'Days until then at which it is told: 14, 3, and −1 for the day after.',
      }),
    }),
    read: '/compliance/owed',
    sample: {
      paper: 'affidavit',
      agentId: 3,
      state: 'WY',
      period: 20254,
      dueOn: '2026-01-30',
      reminder: 14,
    },
  },
  link: {
    version: 1,
    facts: object({ linkId: recordId().required() }),
    read: '/admin/agencyLinks',
    sample: { linkId: 12 },
  },
  license: {
    version: 1,
    facts: object({ agentId: agentId(), state: stateCode().required(), lastDay: string().required() }),
    read: '/admin/stateLicensesForAgent?agentId={agentId}',
    sample: { agentId: 3, state: 'WY', lastDay: '2026-01-30' },
  },
} as const satisfies Readonly<Record<string, EventRecord>>;

export type EventRecordKind = keyof typeof eventRecords;

/** The kind of record that an event is about, and the event in one sentence. */
interface EventType {
  readonly record: EventRecordKind;
  readonly says: string;
}

/**
 * Every event that is sent to programs. The sent fields, the choices, the guide and the samples derive from these rows;
 * each event is stored where the thing happens, in its transaction.
 */
export const eventTypes = {
  'transaction.accepted': {
    record: 'transaction',
    says: 'A transaction is accepted: when it was filed, or once its questions are settled.',
  },
  'transaction.questioned': { record: 'transaction', says: 'A transaction is questioned by the office.' },
  'question.asked': { record: 'transaction', says: 'The office asks about a transaction, or asks again.' },
  'question.answered': { record: 'transaction', says: 'A question of the office was answered.' },
  'question.settled': { record: 'transaction', says: 'The questions about a transaction are settled.' },
  'policy.changed': { record: 'policy', says: 'What is on file of a policy was changed, or its agent.' },
  'batch.finished': { record: 'batch', says: 'The office is done with a batch file.' },
  'invoice.issued': { record: 'invoice', says: 'An invoice, a credit or a finance charge was issued.' },
  'payment.settled': { record: 'payment', says: 'The payment of an invoice has arrived.' },
  'payment.returned': { record: 'payment', says: 'The bank returned the payment of an invoice.' },
  'paper.due': { record: 'paper', says: 'An affidavit or annual filing is due soon, or late.' },
  'paper.signed': { record: 'paper', says: 'An affidavit or annual filing was signed.' },
  'link.asked': { record: 'link', says: 'An agency asks to file for an agent.' },
  'link.started': { record: 'link', says: 'An agency files for an agent from now on.' },
  'link.closed': { record: 'link', says: 'A request was declined, withdrawn, or has expired.' },
  'link.ended': { record: 'link', says: 'A last day was named on which an agency files for an agent.' },
  'license.ending': { record: 'license', says: 'A state license ends within 14 days.' },
} as const satisfies Readonly<Record<string, EventType>>;

export type EventName = keyof typeof eventTypes;

export const eventNames: readonly EventName[] = Object.keys(eventTypes).filter(
  (name): name is EventName => name in eventTypes,
);

/** The event that tries out a webhook, about no record. */
export const TEST_EVENT = 'webhook.test';

/** The field for the name of an event. */
const eventName = () => mixed<EventName>().oneOf(eventNames);

/** The events that a webhook is sent. */
export const chosenEvents = () =>
  array().of(eventName().required()).min(1, CHOOSE_AN_EVENT).max(eventNames.length).required();

/** The facts of a record; their fields are those of {@link eventRecords}. */
const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * An event as a webhook brings it and as a program reads it. It has only keys, so that a program reads the rest with
 * its own rights.
 */
export const wireEvent = () =>
  object({
    id: string().required().meta({ description: 'The same at each try: who has seen it passes over it.' }),
    number: number().integer().positive().required().meta({
      description: 'Counts up by one for each event of the account.',
    }),
    accountId: recordId().required().meta({
      description: 'The account that is told: a vendor hears of all that have connected it.',
    }),
    type: eventName().required(),
    version: number().integer().positive().required().meta({ description: 'Of the fields of `data`.' }),
    timestamp: string().required().meta({ description: 'When it happened, in UTC.' }),
    data: mixed(isFacts).required().meta({ description: 'The keys of the record.' }),
    read: string().required().meta({ description: 'Where the record is read, below the root of the API.' }),
  });

const addressOf = (path: string, facts: Readonly<Record<string, unknown>>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(facts[name])));

/** An event that has happened, as it is stored. */
interface StoredEvent {
  readonly id: string;
  readonly number: number;
  readonly accountId: number;
  readonly name: EventName;
  readonly at: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** An event as it is sent. */
export function presentEvent({ name, facts, at, ...keys }: StoredEvent) {
  const { version, read } = eventRecords[eventTypes[name].record];
  return { ...keys, type: name, version, timestamp: at, data: facts, read: addressOf(read, facts) };
}

/** An event of a name as it may look, for guides and tests. */
export const sampleEvent = (name: EventName) =>
  presentEvent({
    id: 'evt_1024',
    number: 1024,
    accountId: 3,
    name,
    at: '2026-01-16T17:03:21.000Z',
    facts: eventRecords[eventTypes[name].record].sample,
  });
