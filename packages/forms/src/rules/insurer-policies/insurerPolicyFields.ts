import { TRANSACTION_EFFECTIVE_DATE } from '../atoms/dates.js';
import { formatUsDate, fromWireDate } from '../calendar-date/index.js';
import { type Cents, formatAmount } from '../money/index.js';
import { fieldNames } from '../schema/fieldTable.js';
import type { EntityType } from './submissionPeriod.js';

/** The facts of an insurer's policy that pages, files and prints show, under their names on the wire. */
export interface ShownInsurerPolicy {
  readonly homeStateName: string;
  readonly insPolicyNumber: string;
  readonly insPolicyInsured: string;
  /** 1 for independently procured coverage. */
  readonly ipcPolicy: number;
  /** Empty for independently procured coverage. */
  readonly agentName: string;
  readonly agentNpn: string;
}

/** The facts of an insurer's transaction that pages, files and prints show. */
export interface ShownInsurerTransaction {
  readonly transactionTypeDescription: string;
  /** A day of the wire. */
  readonly insTransEffectiveDate: string;
  readonly insTransPremium: Cents;
}

/** One field of an insurer's policy or of its transactions. */
interface InsurerField<Shown> {
  /** Its name in the form (spec 3 §3.5). */
  readonly form: string;
  readonly label: string;
  /** Its name in a sentence of the policy's history. */
  readonly inSentence: string;
  /** Its value in words, empty where there is none. Left out for a field that is asked for and not stored. */
  readonly words?: (shown: Shown) => string;
}

/** The entity type of a policy, in words. */
export function entityTypeOf({ ipcPolicy }: Pick<ShownInsurerPolicy, 'ipcPolicy'>): EntityType {
  return ipcPolicy === 1 ? 'IPC' : 'Agent';
}

/** An agent as lists show them: with the NPN, by which they are told apart. */
function agentWords({ agentName, agentNpn }: ShownInsurerPolicy): string {
  return agentNpn === '' ? agentName : `${agentName} (${agentNpn})`;
}

/**
 * Every field that an insurer's policy has, under its name on the wire and in screen order (spec 3 §2.4, §3.5). The labels of
 * the form, where a problem of the wire is shown, what is locked, the review, the view, print and export all read it here:
 * a new one is a line here and in the transactions' table below, and its piece of the wire.
 */
export const insurerPolicyFields = {
  insPolicyHomeState: {
    form: 'State',
    label: 'State',
    inSentence: 'the state',
    words: ({ homeStateName }) => homeStateName,
  },
  insPolicyNumber: {
    form: 'PolicyNumber',
    label: 'Policy Number',
    inSentence: 'the policy number',
    words: ({ insPolicyNumber }) => insPolicyNumber,
  },
  insPolicyInsured: {
    form: 'InsuredName',
    label: 'Insured Name',
    inSentence: 'the insured name',
    words: ({ insPolicyInsured }) => insPolicyInsured,
  },
  ipcPolicy: {
    form: 'EntityType',
    label: 'Entity Type',
    inSentence: 'the entity type',
    words: entityTypeOf,
  },
  agentId: {
    form: 'EntityValue',
    label: 'Entity Value',
    inSentence: 'the agent',
    words: agentWords,
  },
} as const satisfies Readonly<Record<string, InsurerField<ShownInsurerPolicy>>>;

/** Every field that an insurer's transaction has, under its name on the wire and in screen order. */
export const insurerTransactionFields = {
  insTransEffectiveDate: {
    form: 'TransactionEffectiveDate',
    label: TRANSACTION_EFFECTIVE_DATE,
    inSentence: 'the effective date',
    words: ({ insTransEffectiveDate }) => {
      const day = fromWireDate(insTransEffectiveDate);
      return day === undefined ? '' : formatUsDate(day);
    },
  },
  insTransPremium: {
    form: 'Premium',
    label: 'Premium',
    inSentence: 'the premium',
    words: ({ insTransPremium }) => formatAmount(insTransPremium),
  },
  allowSameDayTransaction: {
    form: 'AllowSameDayTransaction',
    label: 'Allow same day transaction',
    inSentence: 'a second transaction of one day',
  },
} as const satisfies Readonly<Record<string, InsurerField<ShownInsurerTransaction>>>;

/** A field in words, for a list of descriptions. */
export interface InsurerItem {
  readonly label: string;
  readonly value: string;
}

/** Facts of an insurer's policy itself, in words and in screen order; those it does not have are left out. */
export function insurerPolicyItems(policy: ShownInsurerPolicy): readonly InsurerItem[] {
  return fieldNames(insurerPolicyFields)
    .map((name) => ({
      label: insurerPolicyFields[name].label,
      value: insurerPolicyFields[name].words(policy),
    }))
    .filter(({ value }) => value !== '');
}

/** The facts of an insurer's transaction in words, with its type. */
export function insurerTransactionItems(transaction: ShownInsurerTransaction): readonly InsurerItem[] {
  const { insTransEffectiveDate: day, insTransPremium: premium } = insurerTransactionFields;
  return [
    { label: INSURER_TRANSACTION_TYPE, value: transaction.transactionTypeDescription },
    { label: day.label, value: day.words(transaction) },
    { label: premium.label, value: premium.words(transaction) },
  ];
}

/** The label of the type, which follows from a transaction's day and premium. */
export const INSURER_TRANSACTION_TYPE = 'Transaction Type';

const inForm = new Map<string, string>(
  [...Object.entries(insurerPolicyFields), ...Object.entries(insurerTransactionFields)].map(
    ([name, { form }]) => [name, form],
  ),
);

/** The field of the form for a field of the wire; `undefined` when the form has no such field. */
export function insurerPolicyFormPath(wirePath: string): string | undefined {
  return inForm.get(wirePath);
}
