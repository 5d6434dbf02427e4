import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { nextIdsAlone } from '../../database/nextIds.js';
import { allInsurerNumbers } from '../../insurer-policies/policyNumbers.js';
import { insurerTotals } from '../../insurer-policies/summary/tables.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { takeFileNumbers } from './FileNumbers.js';
import { hiddenRows } from './hiddenRows.js';
import { type InsurerKeys, takeInsurerKeys } from './InsurerKeys.js';
import type { InsurerPlan } from './InsurerPlan.js';
import type { InsurerShelf } from './InsurerShelf.js';
import { insurerAnswer } from './insurerAnswer.js';
import type { BegunStoring, StoredInParts } from './StoredInParts.js';
import {
  addReportedPolicies,
  addReports,
  changeReported,
  type PlacedReport,
  sumsOf,
} from './storeInsurerPlan.js';

/** The transactions of a plan in parts; what is of one policy stays together. */
function* partsOf({ transactions }: InsurerPlan, size: () => number): Generator<readonly PlacedReport[]> {
  const ofPolicy = new Map<number, PlacedReport[]>();
  for (const [place, report] of transactions.entries()) {
    const placed = { ...report, place };
    const known = ofPolicy.get(report.policy.id);
    if (known) known.push(placed);
    else ofPolicy.set(report.policy.id, [placed]);
  }
  let part: PlacedReport[] = [];
  for (const reports of ofPolicy.values()) {
    part.push(...reports);
    if (part.length < size()) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** How the plan of an insurer's file is stored in parts. */
export function insurerInParts(
  plan: InsurerPlan,
  shelf: InsurerShelf,
  work: BatchWork,
  moment: BatchMoment,
): StoredInParts {
  async function begin(db: Executor, keys: InsurerKeys): Promise<BegunStoring> {
    const year = Number(moment.today.slice(0, 4));
    const { numbers, keep } = await takeFileNumbers(db, year, plan.transactions.length);
    const sums = sumsOf(plan);

    function* parts(size: () => number): Generator<(transaction: Executor) => Promise<void>> {
      for (const part of partsOf(plan, size)) {
        const begun = part.flatMap(({ isFirst, policy }) => (isFirst ? [policy] : []));
        yield async (transaction) => {
          await addReportedPolicies(transaction, begun, part, keys, sums, work, moment);
          await addReports(transaction, part, keys, numbers, work, moment);
        };
      }
    }

    return {
      hidden: [
        hiddenRows(insurerPolicies.id, keys.ids.policies),
        hiddenRows(insurerTransactions.id, keys.ids.transactions),
        hiddenRows(auditEvents.id, keys.ids.audit),
      ],
      parts,
      answer: async () => insurerAnswer(plan, keys, numbers, work.isTest),
      change: async (transaction) => {
        if (!(await shelf.isUnchanged(transaction))) return false;
        await changeReported(transaction, plan, keys, sums, work, moment);
        await keep(transaction);
        return true;
      },
    };
  }

  return {
    size: plan.transactions.length,
    locks: [allInsurerNumbers(work.account.id)],
    sums: [insurerTotals],
    isCurrent: (db) => shelf.isCurrent(db),
    begin: async (db) => {
      const keys = await takeInsurerKeys(db, plan, nextIdsAlone);
      return (transaction) => begin(transaction, keys);
    },
  };
}
