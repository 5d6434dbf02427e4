import {
  addDays,
  businessDayFrom,
  type CalendarDate,
  type Cents,
  daysToPay,
  feeDueDate,
  formatAmount,
  formatCountOf,
  heldWords,
  interestOutsideHolds,
  interestWords,
  negate,
  quarterLabel,
  type StateFacts,
  taxDueDate,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { groupedBy } from '../../database/groupedBy.js';
import type { InvoiceKind } from '../InvoiceKind.js';
import type {
  BilledSum,
  ClosingInput,
  ClosingPlan,
  OpenDocument,
  PlannedCredit,
  PlannedDocument,
} from './ClosingPlan.js';
import { DocumentWriter } from './DocumentWriter.js';

/** The amounts that credits take off invoices, and what is open afterwards. */
interface AppliedCredits {
  readonly credits: readonly PlannedCredit[];
  /** The balance of each document after the credits, with the sign of its total. */
  readonly balances: ReadonlyMap<number, Cents>;
}

const NEVER_DUE = '9999-12-31';

/** Documents are credited in the order in which they are due; finance charges, which have no day, come last. */
const byDueDay = (one: OpenDocument, other: OpenDocument) =>
  (one.dueOn ?? NEVER_DUE).localeCompare(other.dueOn ?? NEVER_DUE) || one.quarter - other.quarter;

/** Applies credits, oldest first, to open documents of the same agent, state and kind, earliest due first (domain §8). */
function applyCredits(documents: readonly OpenDocument[]): AppliedCredits {
  const balances = new Map(documents.map(({ id, balance }) => [id, balance]));
  const credits: PlannedCredit[] = [];
  for (const group of groupedBy(documents, placeOf).values()) {
    const memos = group.filter(({ form }) => form === 'credit').toSorted((a, b) => a.quarter - b.quarter);
    if (memos.length === 0) continue;
    const charged = group.filter(({ form }) => form !== 'credit').toSorted(byDueDay);
    for (const memo of memos) {
      for (const invoice of charged) {
        const left = negate(balances.get(memo.id) ?? 0);
        const balance = balances.get(invoice.id) ?? 0;
        const amount = Math.min(left, balance);
        if (amount <= 0) continue;
        balances.set(memo.id, negate(left - amount));
        balances.set(invoice.id, balance - amount);
        const { agentId, kind, state } = memo;
        credits.push({
          agentId,
          kind,
          state,
          invoiceId: invoice.id,
          invoiceNumber: invoice.number,
          creditId: memo.id,
          creditNumber: memo.number,
          amount,
        });
      }
    }
  }
  return { credits, balances };
}

/** The due day of an invoice: the state's day, or some days after the closing if that is over by then, so that nobody is late at once. */
function dueDay(
  facts: StateFacts,
  kind: InvoiceKind,
  { quarter, on }: Pick<ClosingInput, 'quarter' | 'on'>,
): CalendarDate {
  const due = kind === 'tax' ? taxDueDate(facts, quarter) : feeDueDate(facts, quarter);
  return due > on ? due : businessDayFrom(addDays(on, daysToPay));
}

const kinds: readonly InvoiceKind[] = ['tax', 'fee'];

/**
 * Plans the closing of a quarter (domain §8): the sums of each agent's transactions become invoices and credit memos, credits are
 * applied to open invoices, and finance charges are added to what is then overdue. Pure: preview and closing use the same plan.
 */
export function planClosing(input: ClosingInput): ClosingPlan {
  const { quarter, on, sums, open, lastNumbers } = input;
  const writer = new DocumentWriter(lastNumbers);
  const issuing = { dueOf: dueDays(input), endOfWhy: ` of the ${quarterLabel(quarter)}, closed on ${on}` };
  for (const ofAgent of groupedBy(sums, ({ agentId }) => agentId).values()) {
    for (const kind of kinds) issue(writer, ofAgent, kind, issuing);
  }
  const { credits, balances } = applyCredits(documentsWithCredits(open, writer.documents, input));
  charge(writer, open, balances, input);
  const transactions = sums.reduce((total, sum) => total + sum.transactions, 0);
  return { documents: writer.documents, credits, transactions, lastNumbers: writer.lastNumbers };
}

/** Gives the day on which an invoice of a state and kind is due. */
type DueOf = (state: string, kind: InvoiceKind) => CalendarDate;

/** The facts that all documents of a closing have in common. */
interface Issuing {
  readonly dueOf: DueOf;
  /** The end of each sentence `why`: the quarter, and the day of the closing. */
  readonly endOfWhy: string;
}

/** Works out each due day once: there are few, and thousands of documents. */
function dueDays(input: ClosingInput): DueOf {
  const known = new Map<string, CalendarDate>();
  return (state, kind) => {
    const key = `${state} ${kind}`;
    const day = known.get(key) ?? dueDay(input.stateOf(state), kind, input);
    known.set(key, day);
    return day;
  };
}

/** Issues an agent's invoices and credit memos of one kind: one for each state; fees of several states are rolled up into one document. */
function issue(
  writer: DocumentWriter,
  sums: readonly BilledSum[],
  kind: InvoiceKind,
  { dueOf, endOfWhy }: Issuing,
): void {
  const [first] = sums;
  if (!first) return;
  for (const form of ['invoice', 'credit'] as const) {
    const parts = sums
      .filter((sum) => (form === 'invoice' ? sum[kind] > 0 : sum[kind] < 0))
      .map((sum) => ({
        state: sum.state,
        total: sum[kind],
        dueOn: form === 'invoice' ? dueOf(sum.state, kind) : null,
        chargedInvoiceId: null,
        chargedBase: null,
        why: `${formatCountOf(sum.transactions, 'transaction')}${endOfWhy}`,
      }));
    const common = { agentId: first.agentId, kind, form };
    if (kind === 'fee' && parts.length > 1) {
      writer.rollUp(
        { ...common, chargedInvoiceId: null, why: `Fees of ${parts.length} states${endOfWhy}` },
        parts,
      );
    } else {
      for (const part of parts) writer.add({ ...common, ...part });
    }
  }
}

/** The agent, kind and state of a document. A credit is applied only to invoices that have the same three. */
type Place = Pick<PlannedDocument, 'agentId' | 'kind' | 'state'>;

const placeOf = ({ agentId, kind, state }: Place) => `${agentId} ${kind} ${state}`;

const isCredit = ({ form }: Pick<PlannedDocument, 'form'>) => form === 'credit';

/** The open and the newly issued documents that a credit may be applied to, with the credits: few of all documents. */
function documentsWithCredits(
  open: readonly OpenDocument[],
  issued: readonly PlannedDocument[],
  { quarter }: ClosingInput,
): OpenDocument[] {
  const places = new Set([...open.filter(isCredit), ...issued.filter(isCredit)].map(placeOf));
  if (places.size === 0) return [];
  const number = yearQuarterNumber(quarter);
  return [
    ...open.filter((document) => places.has(placeOf(document))),
    ...issued.flatMap((document): OpenDocument[] => {
      const { state, total: balance } = document;
      if (state === null || !places.has(placeOf(document))) return [];
      return [{ ...document, state, quarter: number, balance, chargedUntil: null }];
    }),
  ];
}

const laterDay = (one: CalendarDate, other: CalendarDate | null) => (other && other > one ? other : one);

/**
 * Adds a finance charge for each invoice that is overdue and still open after the credits. Charges on the states of one rolled up invoice
 * are rolled up into one document, as the invoice is.
 */
function charge(
  writer: DocumentWriter,
  open: readonly OpenDocument[],
  balances: ReadonlyMap<number, Cents>,
  { on, holds, stateOf }: ClosingInput,
): void {
  const charges = open.flatMap((document) => {
    const { id, dueOn, chargedUntil, number, agentId, kind, state } = document;
    const balance = balances.get(id) ?? document.balance;
    if (document.form !== 'invoice' || dueOn === null || dueOn >= on || balance <= 0) return [];
    // Each day is charged once: from the due day, or from the day of the last charge.
    const from = laterDay(dueOn, chargedUntil);
    const days = { from, to: on };
    const rates = stateOf(state).lateInterest;
    const held = holds.get(agentId) ?? [];
    const total = interestOutsideHolds(balance, days, { holds: held, rates });
    // Nothing is issued for less than half a cent; its days count at the next closing.
    if (total === 0) return [];
    const why = `${interestWords(days, rates)} on ${formatAmount(balance)} open of ${number} from ${from}, closed on ${on}${heldWords(days, held)}`;
    const part = { state, total, dueOn: null, chargedInvoiceId: id, chargedBase: balance, why };
    return [{ agentId, kind, rolledUp: document.rollUpId, from, part }];
  });
  const form = 'financeCharge';
  for (const [rolledUp, parts] of groupedBy(charges, (each) => each.rolledUp)) {
    if (rolledUp === null) {
      for (const { agentId, kind, part } of parts) writer.add({ agentId, kind, form, ...part });
      continue;
    }
    const firstDay = parts.reduce((day, { from }) => (from < day ? from : day), on);
    const words = new Set(
      parts.map(({ part }) => interestWords({ from: firstDay, to: on }, stateOf(part.state).lateInterest)),
    );
    const why = `${[...words].join(' or ')} on what is open of ${formatCountOf(parts.length, 'state')}, closed on ${on}`;
    // All parts have the agent and the kind of the invoice.
    for (const { agentId, kind } of parts.slice(0, 1)) {
      writer.rollUp(
        { agentId, kind, form, chargedInvoiceId: rolledUp, why },
        parts.map(({ part }) => part),
      );
    }
  }
}
