import { auditEvents } from '../../audit/tables.js';
import { billedQuarters } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import { nextIdsAlone } from '../../database/nextIds.js';
import { allMasterPolicies, allNumbers } from '../../filings/submit/holdPolicyNumber.js';
import { filingTotals } from '../../filings/summary/tables.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  transactions,
} from '../../filings/tables.js';
import { type AgentKeys, takeAgentKeys } from './AgentKeys.js';
import type { AgentPlan } from './AgentPlan.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import { addPolicies, addTransactions } from './addAgentRows.js';
import { answeredTransaction, wholeAnswer } from './agentAnswer.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { takeFileNumbers } from './FileNumbers.js';
import { hiddenRows } from './hiddenRows.js';
import type { PolicyShelf } from './PolicyShelf.js';
import { partsOfPlan } from './partsOfPlan.js';
import type { BegunStoring, StoredInParts } from './StoredInParts.js';
import { changeOnFile, placesOf } from './storeAgentPlan.js';
import { filerReferences } from './tables.js';

/** How a plan for brokers is stored in parts. */
export function agentInParts(
  plan: AgentPlan,
  shelf: PolicyShelf,
  work: BatchWork,
  moment: BatchMoment,
): StoredInParts {
  async function begin(db: Executor, keys: AgentKeys): Promise<BegunStoring> {
    const year = Number(moment.today.slice(0, 4));
    const { numbers, keep } = await takeFileNumbers(db, year, plan.transactions.length);
    const closed = await db.$count(billedQuarters);
    const { ids, keyOf, placeOf } = keys;
    const settled = new Set(plan.settled);
    const answered: AnsweredTransaction[] = [];

    function* parts(size: () => number): Generator<(transaction: Executor) => Promise<void>> {
      // What is stored is not kept in memory: the plan of a large file takes more than everything else.
      plan.begun.length = 0;
      shelf.close();
      for (const part of partsOfPlan(plan.transactions, settled, size)) {
        yield async (transaction) => {
          await addPolicies(transaction, part, keys, work, moment);
          await addTransactions(transaction, part, keys, numbers);
        };
        // It is stored.
        for (const each of part.transactions) {
          answered.push(answeredTransaction(each, numbers[placeOf(each.key)] ?? '', settled, keyOf));
        }
      }
    }

    return {
      hidden: [
        hiddenRows(policies.id, ids.policies),
        hiddenRows(coverageGroups.id, ids.groups),
        hiddenRows(transactions.id, ids.transactions),
        hiddenRows(assessmentLines.transactionId, ids.transactions),
        hiddenRows(lloydsAllocations.transactionId, ids.transactions),
        hiddenRows(insurerDeclinations.transactionId, ids.transactions),
        hiddenRows(filerReferences.transactionId, ids.transactions),
        hiddenRows(auditEvents.id, ids.audit),
      ],
      parts,
      answer: (reader) => wholeAnswer(reader, answered, plan.filedBefore),
      change: async (transaction) => {
        // Whoever closes a quarter does not see the file: it is billed in the next one, and decided again for it.
        if ((await transaction.$count(billedQuarters)) !== closed) return false;
        if (!(await shelf.isUnchanged(transaction))) return false;
        await changeOnFile(transaction, plan, moment);
        await keep(transaction);
        return true;
      },
    };
  }

  return {
    size: plan.transactions.length,
    locks: placesOf(plan).flatMap((place) => [allNumbers(place), allMasterPolicies(place.agentId)]),
    sums: [filingTotals],
    isCurrent: (db) =>
      shelf.isCurrent(
        db,
        plan.transactions.map(({ policy }) => policy),
      ),
    begin: async (db) => {
      const keys = await takeAgentKeys(db, plan, nextIdsAlone);
      return (transaction) => begin(transaction, keys);
    },
  };
}
