import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenedState, readOpenedStatesFrom } from '@slip/forms/rules';
import { asc, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { openedStates } from './tables.js';

/** The states of an office, or why they could not be read. */
type Read = { readonly opened: readonly OpenedState[] } | { readonly failed: unknown };

const none: readonly OpenedState[] = [];
/** The states for the call or job that runs. */
const statesOfWork = new AsyncLocalStorage<Read>();

// Each call and each job has the states of its own office, so that those of several offices in one process never mix.
readOpenedStatesFrom(() => {
  const read = statesOfWork.getStore();
  if (read === undefined) return none;
  if ('failed' in read) throw read.failed;
  return read.opened;
});

/** Milliseconds after which the states are read again. No hurry: nothing can be filed in a state on the day on which it is opened. */
const KEEPING_TIME = 1_000;

/** Milliseconds for which a call waits for the states if the database does not answer: pages and many calls do not need them. */
const ANSWER_LIMIT_MS = 1_000;

/** Does work that knows the states which an office has opened. */
export interface StatesOfOffice {
  /**
   * Runs work with the states. If they cannot be read, only work that asks for a state fails. If reading them takes long, the last known
   * ones are used.
   */
  readonly within: <T>(work: () => Promise<T>) => Promise<T>;
  /** Makes the next work read the states again. */
  readonly forget: () => void;
}

/** Reads the states that the office of a database has opened: one read at a time, and once in a second. */
export function statesOfOffice(
  db: Executor,
  clock: () => number = Date.now,
  patience = ANSWER_LIMIT_MS,
): StatesOfOffice {
  let kept: Read | undefined;
  let keptUntil = 0;
  let reading: Promise<Read> | undefined;
  let last: readonly OpenedState[] | undefined;
  /** The number of calls of `forget`. */
  let forgetCalls = 0;

  async function read(): Promise<Read> {
    try {
      const opened = await readOpenedStates(db);
      // An unchanged list stays the same object, so that what was derived from it is not derived again.
      if (last === undefined || JSON.stringify(opened) !== JSON.stringify(last)) last = opened;
      return { opened: last };
    } catch (failed) {
      return { failed };
    }
  }

  /** Reads the states, and keeps the answer unless `forget` was called meanwhile. */
  async function readAndKeep(): Promise<Read> {
    const callsBefore = forgetCalls;
    const answer = await read();
    if (callsBefore === forgetCalls) {
      reading = undefined;
      kept = answer;
      keptUntil = 'failed' in answer ? 0 : clock() + KEEPING_TIME;
    }
    return answer;
  }

  async function presentStates(): Promise<Read> {
    if (kept !== undefined && clock() <= keptUntil) return kept;
    const waiting = new AbortController();
    const lastKnown = pause(patience, undefined, { signal: waiting.signal, ref: false }).then(
      (): Read => (last ? { opened: last } : { failed: new Error('The states were not read in time.') }),
    );
    reading ??= readAndKeep();
    const answer = await Promise.race([reading, lastKnown]);
    waiting.abort();
    return answer;
  }

  return {
    within: async (work) => statesOfWork.run(await presentStates(), work),
    forget: () => {
      forgetCalls += 1;
      reading = undefined;
      keptUntil = 0;
    },
  };
}

/** The states that the office has opened, as everybody may know them. */
async function readOpenedStates(db: Executor): Promise<readonly OpenedState[]> {
  const { note: _note, decidedBy: _decidedBy, ...known } = getTableColumns(openedStates);
  return db.select(known).from(openedStates).orderBy(asc(openedStates.state));
}
