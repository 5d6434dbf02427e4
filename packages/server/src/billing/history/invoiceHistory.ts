import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { type Cents, settlingOf, toWireDate } from '@slip/forms/rules';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { findHold } from '../adjustments/holds.js';
import { type ReadDecision, readDecisions } from '../adjustments/readDecisions.js';
import { documentTitle } from '../categoryOf.js';
import type { InvoiceKind } from '../InvoiceKind.js';
import { agentOfPayments } from '../payments/whoPays.js';
import { invoices } from '../tables.js';

/** The amount that credit memos of a kind and state have left. */
interface CreditLeft {
  readonly kind: InvoiceKind;
  /** Null when rolled up over several states. */
  readonly state: string | null;
  /** True if no closing applies the credit any more: the office settles it. */
  readonly isTooOld: boolean;
  /** Positive. */
  readonly left: Cents;
}

/** The amounts that credit memos of agents have left, by kind, state and whether a closing will still apply them. */
export async function creditsLeft(db: Executor, agentIds: readonly number[]): Promise<readonly CreditLeft[]> {
  const isTooOld = sql<boolean>`${invoices.quarter} < (select max(${billedQuarters.quarter}) from ${billedQuarters})`;
  return db
    .select({
      kind: invoices.kind,
      state: invoices.state,
      isTooOld,
      left: sql<Cents>`-sum(${invoices.balance})`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        inArray(invoices.agentId, [...agentIds]),
        isNull(invoices.rollUpId),
        // The first condition is written as in the index of open documents.
        sql`${invoices.balance} <> 0`,
        sql`${invoices.balance} < 0`,
      ),
    )
    .groupBy(invoices.kind, invoices.state, isTooOld);
}

/** The sum of the credits that a closing will still apply, and of those that the office settles. */
export function sumCredits(credits: readonly CreditLeft[]) {
  const sum = (isTooOld: boolean) =>
    credits
      .filter((credit) => credit.isTooOld === isTooOld)
      .reduce<Cents>((total, { left }) => total + left, 0);
  return { unappliedCredit: sum(false), creditToSettle: sum(true) };
}

type Document = typeof invoices.$inferSelect;
type Answer = Output<typeof invoiceandpayment.getInvoiceHistory>;

/** How many of the latest quarters are listed when none is asked for: two years. */
const LATEST_QUARTERS = 8;
/** The billing period by which a caller asks for everything ever billed. */
const EVERY_QUARTER = 0;

/** The condition of the documents that are asked for. */
function periodCondition(db: Executor, billingPeriod: number | undefined): SQL | undefined {
  if (billingPeriod === EVERY_QUARTER) return undefined;
  if (billingPeriod !== undefined) return eq(invoices.quarter, billingPeriod);
  const latest = db
    .select({ quarter: billedQuarters.quarter })
    .from(billedQuarters)
    .orderBy(desc(billedQuarters.quarter))
    .limit(LATEST_QUARTERS);
  // Open documents are always listed, however old they are. The condition is written as in the index of open documents.
  return or(inArray(invoices.quarter, latest), sql`${invoices.balance} <> 0`);
}

function itemOf(
  document: Document,
  decisions: readonly ReadDecision[],
): Answer['feeInvoices']['feeInvoiceHistoryDetails'][number] {
  const { id, number, invoicedOn, dueOn, quarter, total, balance, state, adjustmentId } = document;
  return {
    invcKey: id,
    invoiceTitle: documentTitle(document),
    rollUpTranNo: number,
    invoiceDate: toWireDate(invoicedOn),
    dueDate: dueOn === null ? null : toWireDate(dueOn),
    // 20264 is the fourth quarter of 2026.
    quarter: quarter % 10,
    year: Math.floor(quarter / 10),
    invoiceTotalAmt: total,
    rollUpInvcKey: state === null ? id : null,
    balance,
    isMemo: adjustmentId !== null,
    settling: settlingOf(
      total,
      decisions.filter(({ invoiceId }) => invoiceId === id),
    ),
    adjustments: decisions
      .filter(({ invoiceId, creditId, memoId }) => [invoiceId, creditId, memoId].includes(id))
      .map(({ on, words, reason }) => ({ date: toWireDate(on), words: `${words}.`, reason })),
  };
}

/** The quarters in which an agent has documents, the latest first. */
async function billingPeriods(db: Executor, agentId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ quarter: invoices.quarter })
    .from(invoices)
    .where(eq(invoices.agentId, agentId))
    .orderBy(desc(invoices.quarter));
  return rows.map(({ quarter }) => quarter);
}

/**
 * The documents of an agent as they are shown, newest first (spec 3 §2.8, §7.6): of a document over several states the whole, not its
 * components.
 *
 * @throws HttpError 400 when an agency names no agent, 404 for another's.
 */
export async function invoiceHistory(
  { associatedAgentId, billingPeriod }: Input<typeof invoiceandpayment.getInvoiceHistory>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db } = context;
  const agent = await agentOfPayments(context, associatedAgentId);
  const documents = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.agentId, agent.id), isNull(invoices.rollUpId), periodCondition(db, billingPeriod)))
    .orderBy(desc(invoices.invoicedOn), desc(invoices.id));
  const documentIds = documents.map(({ id }) => id);
  const decisions = await readDecisions(db, { documentIds });
  const hold = await findHold(db, agent.id);
  return {
    feeInvoices: {
      feeInvoiceHistoryDetails: documents
        .filter(({ kind }) => kind === 'fee')
        .map((document) => itemOf(document, decisions)),
    },
    taxInvoices: {
      taxInvoiceHistoryDetails: documents.flatMap((document) =>
        document.kind === 'tax' && document.state !== null
          ? [{ ...itemOf(document, decisions), ssInvoiceState: document.state }]
          : [],
      ),
    },
    billingPeriods: await billingPeriods(db, agent.id),
    held: hold ? { since: toWireDate(hold.on), reason: hold.reason } : null,
  };
}
