import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenedState, readOpenedStatesFrom } from '@slip/forms/rules';
import { asc, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { openedStates } from './tables.js';

/** The states of an office, or why they could not be read. */
type Read = { readonly opened: readonly OpenedState[] } | { readonly failed: unknown };

const none: readonly OpenedState[] = [];
const ofWork = new AsyncLocalStorage<Read>();

// Each call and each job has its own office's: what several offices in one process opened never mixes.
readOpenedStatesFrom(() => {
  const read = ofWork.getStore();
  if (read === undefined) return none;
  if ('failed' in read) throw read.failed;
  return read.opened;
});

/** Milliseconds after which they are read again: nothing can be filed in a state on the day on which it was opened elsewhere. */
const KEPT = 1_000;

/** Milliseconds for which a call waits for them where the database does not answer: many a call and every page needs nothing of it. */
const PATIENCE = 1_000;

/** Does work that knows the states which an office has opened. */
export interface StatesOfOffice {
  /**
   * Where they cannot be read, work that asks for a state fails, and all other goes on. Where they are read for long, it is those that were
   * known last.
   */
  readonly within: <T>(work: () => Promise<T>) => Promise<T>;
  /** Reads them again for whatever begins next. */
  readonly forget: () => void;
}

/** Reads the states that the office of a database has opened: one read at a time, and once in a second. */
export function statesOfOffice(
  db: Executor,
  clock: () => number = Date.now,
  patience = PATIENCE,
): StatesOfOffice {
  let kept: Read | undefined;
  let keptUntil = 0;
  let reading: Promise<Read> | undefined;
  let last: readonly OpenedState[] | undefined;
  /** How often they were to be forgotten. */
  let forgotten = 0;

  async function read(): Promise<Read> {
    try {
      const opened = await readOpenedStates(db);
      // The same list, so that what was made of it is not made again.
      if (last === undefined || JSON.stringify(opened) !== JSON.stringify(last)) last = opened;
      return { opened: last };
    } catch (failed) {
      return { failed };
    }
  }

  /** Reads them, and keeps the answer unless they were to be forgotten meanwhile. */
  async function readAndKeep(): Promise<Read> {
    const began = forgotten;
    const answer = await read();
    if (began === forgotten) {
      reading = undefined;
      kept = answer;
      keptUntil = 'failed' in answer ? 0 : clock() + KEPT;
    }
    return answer;
  }

  async function now(): Promise<Read> {
    if (kept !== undefined && clock() <= keptUntil) return kept;
    const waits = new AbortController();
    const known = pause(patience, undefined, { signal: waits.signal, ref: false }).then(
      (): Read => (last ? { opened: last } : { failed: new Error('The states were not read in time.') }),
    );
    reading ??= readAndKeep();
    const answer = await Promise.race([reading, known]);
    waits.abort();
    return answer;
  }

  return {
    within: async (work) => ofWork.run(await now(), work),
    forget: () => {
      forgotten += 1;
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
