import { type Cents, formatAmount, formatUsDate, type Quarter, quarterLabel } from '@slip/forms/rules';
import type { PlannedDocument } from './closing/ClosingPlan.js';

/** What people are told of a closed quarter, of one agent. */
export interface ClosingMessage {
  readonly subject: string;
  readonly message: string;
}

const money = (amount: Cents) => formatAmount(amount, { currency: true });
const sumOf = (documents: readonly PlannedDocument[]) =>
  documents.reduce((total, { total: part }) => total + part, 0);

function counted(documents: readonly PlannedDocument[], one: string): string[] {
  if (documents.length === 0) return [];
  const what = documents.length === 1 ? one : `${one}s`;
  return [`${documents.length} ${what} of ${money(Math.abs(sumOf(documents)))}`];
}

/**
 * The messages about what was issued to an agent when a quarter was closed: one of its invoices and credit memos, one of the
 * finance charges.
 *
 * @param documents as people see them: of those over several states the whole.
 */
export function closingMessages(
  agentName: string,
  quarter: Quarter,
  documents: readonly PlannedDocument[],
): ClosingMessage[] {
  const of = (form: PlannedDocument['form']) => documents.filter((each) => each.form === form);
  const [invoices, charges] = [of('invoice'), of('financeCharge')];
  const period = quarterLabel(quarter);
  const issued = [...counted(invoices, 'invoice'), ...counted(of('credit'), 'credit memo')];
  const [firstDue] = invoices.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  const due = firstDue === undefined ? '' : `, the first due on ${formatUsDate(firstDue)}`;
  return [
    ...(issued.length === 0
      ? []
      : [
          {
            subject: `Invoices of the ${period}`,
            message: `The ${period} of ${agentName} is billed: ${issued.join(' and ')}${due}.`,
          },
        ]),
    ...(charges.length === 0
      ? []
      : [
          {
            subject: 'Finance charge',
            message: `${money(sumOf(charges))} was charged to ${agentName} on what was overdue at the end of the ${period}.`,
          },
        ]),
  ];
}
