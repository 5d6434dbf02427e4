import { type Cents, negate } from '@slip/forms/rules';
import type { OpenDocument, PlannedCredit } from './ClosingPlan.js';
import { groupedBy } from './groupedBy.js';

/** What applying credits comes to. */
interface AppliedCredits {
  readonly credits: readonly PlannedCredit[];
  /** What is open afterwards of each of the documents, signed as its total. */
  readonly balances: ReadonlyMap<number, Cents>;
}

const NEVER_DUE = '9999-12-31';

/** Documents are credited in the order in which they are due; finance charges, which have no day, come last. */
const byDueDay = (one: OpenDocument, other: OpenDocument) =>
  (one.dueOn ?? NEVER_DUE).localeCompare(other.dueOn ?? NEVER_DUE) || one.quarter - other.quarter;

/** Takes credits, the oldest first, off what is open of the same agent, state and kind, the oldest due first (domain §8). */
export function applyCredits(documents: readonly OpenDocument[]): AppliedCredits {
  const balances = new Map(documents.map(({ id, balance }) => [id, balance]));
  const credits: PlannedCredit[] = [];
  const places = groupedBy(documents, ({ agentId, kind, state }) => `${agentId} ${kind} ${state}`);
  for (const place of places.values()) {
    const memos = place.filter(({ form }) => form === 'credit').toSorted((a, b) => a.quarter - b.quarter);
    if (memos.length === 0) continue;
    const charged = place.filter(({ form }) => form !== 'credit').toSorted(byDueDay);
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
