import type { Executor } from '../../database/executor.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import type { InsurerPlan, PlannedReport } from './InsurerPlan.js';
import type { InsurerShelf, ReportedPolicy } from './InsurerShelf.js';
import { insurerAnswer } from './insurerAnswer.js';
import { SMALLEST_PART } from './PartTurns.js';
import { holdInsurerPlan, storeInsurerPlan } from './storeInsurerPlan.js';
import { takenBack } from './takenBack.js';
import { testNumbers } from './testNumbers.js';

/** What one part of a plan stores, and the policies that it is about. */
interface RehearsedPart {
  readonly plan: InsurerPlan;
  readonly about: readonly ReportedPolicy[];
}

function partOf(reports: readonly (readonly PlannedReport[])[]): RehearsedPart {
  const transactions = reports.flat();
  const begun = transactions.flatMap(({ isFirst, policy }) => (isFirst ? [policy] : []));
  const about = reports.flatMap(([first]) => (first ? [first.policy] : []));
  return { plan: { findings: [], transactions, begun }, about };
}

/** A plan in parts of some transactions; all those of a policy are in one. */
function* partsOfReports({ transactions }: InsurerPlan): Generator<RehearsedPart> {
  const byPolicy = new Map<ReportedPolicy, PlannedReport[]>();
  for (const report of transactions) {
    byPolicy.set(report.policy, [...(byPolicy.get(report.policy) ?? []), report]);
  }
  let next: PlannedReport[][] = [];
  let size = 0;
  for (const reports of byPolicy.values()) {
    next.push(reports);
    size += reports.length;
    if (size < SMALLEST_PART) continue;
    yield partOf(next);
    next = [];
    size = 0;
  }
  if (size > 0) yield partOf(next);
}

/**
 * Tries a plan: each part of it is stored and taken back, so that others wait for one part and not for the file.
 *
 * @param onPart told before each part.
 * @returns every transaction of the file; nothing where somebody has changed meanwhile what it was decided on.
 */
export async function rehearseInsurerPlan(
  db: Executor,
  plan: InsurerPlan,
  shelf: InsurerShelf,
  work: BatchWork,
  moment: BatchMoment,
  onPart: () => Promise<void>,
): Promise<AnsweredTransaction[] | undefined> {
  for (const part of partsOfReports(plan)) {
    await onPart();
    const isCurrent = await takenBack(db, async (transaction) => {
      if (!(await holdInsurerPlan(transaction, work, shelf, part.about))) return false;
      await storeInsurerPlan(transaction, part.plan, work, moment);
      return true;
    });
    if (!isCurrent) return undefined;
  }
  const noKeys = { keyOf: (id: number) => id, ids: { policies: [], transactions: [], audit: [] } };
  return insurerAnswer(plan, noKeys, testNumbers(plan.transactions.length), work.isTest);
}
