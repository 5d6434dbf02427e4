import type { BatchFinding } from '@slip/forms/batch';
import { isInsurer } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import { agentAnswer } from './agentAnswer.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { type OnRows, planAgentFile } from './planAgentFile.js';
import { planInsurerFile } from './planInsurerFile.js';
import { readAgentFile } from './readAgentFile.js';
import { readInsurerFile } from './readInsurerFile.js';
import { holdPlan, storeAgentPlan } from './storeAgentPlan.js';
import { lockInsurerPlan, storeInsurerPlan } from './storeInsurerPlan.js';

/** What a file comes to: why it is rejected, or how everything in it is stored. */
export interface DecidedFile {
  readonly findings: readonly BatchFinding[];
  /** Stores everything. @returns nothing when somebody has changed meanwhile what it was decided on; nothing is stored then. */
  readonly store: (transaction: Executor) => Promise<AnsweredTransaction[] | undefined>;
}

/** Decides what a file comes to, as often as it is asked. */
export type DecideFile = (onRows: OnRows) => Promise<DecidedFile>;

/**
 * How a file is decided, of a broker or of an insurer. It is read again each time, so that what was read of a large one takes no
 * memory while what it comes to is stored.
 */
export function decisionOf(db: Executor, work: BatchWork, moment: BatchMoment): DecideFile {
  if (isInsurer(work.account.kind)) {
    return async (onRows) => {
      const file = readInsurerFile(work.file, work.format);
      const { plan, snapshot } = await planInsurerFile(db, work, file, moment, onRows);
      return {
        findings: plan.findings,
        store: async (transaction) =>
          (await lockInsurerPlan(transaction, work, snapshot))
            ? storeInsurerPlan(transaction, plan, work, moment)
            : undefined,
      };
    };
  }
  return async (onRows) => {
    const file = readAgentFile(work.file, work.format, work.state ?? '');
    const { plan, snapshot } = await planAgentFile(db, work, file, moment, onRows);
    return {
      findings: plan.findings,
      store: async (transaction) => {
        if (!(await holdPlan(transaction, plan, snapshot))) return undefined;
        const stored = await storeAgentPlan(transaction, plan, work, moment);
        return agentAnswer(transaction, plan, stored, work.isTest);
      },
    };
  };
}
