import { AsyncLocalStorage } from 'node:async_hooks';
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

/** Does work that knows the states which an office has opened. */
export interface StatesOfOffice {
  /** Where they cannot be read, work that asks for a state fails, and all other goes on. */
  readonly within: <T>(work: () => Promise<T>) => Promise<T>;
  /** Reads them again for whatever begins next. */
  readonly forget: () => void;
}

/** Reads the states that the office of a database has opened, once in a second. */
export function statesOfOffice(db: Executor, clock: () => number = Date.now): StatesOfOffice {
  let kept: { readonly until: number; readonly read: Promise<Read> } | undefined;
  let last = none;

  async function read(): Promise<Read> {
    try {
      const opened = await readOpenedStates(db);
      // The same list, so that what was made of it is not made again.
      if (JSON.stringify(opened) !== JSON.stringify(last)) last = opened;
      return { opened: last };
    } catch (failed) {
      kept = undefined;
      return { failed };
    }
  }

  return {
    within: async (work) => {
      if (kept === undefined || kept.until < clock()) kept = { until: clock() + KEPT, read: read() };
      return ofWork.run(await kept.read, work);
    },
    forget: () => {
      kept = undefined;
    },
  };
}

/** The states that the office has opened, as everybody may know them. */
async function readOpenedStates(db: Executor): Promise<readonly OpenedState[]> {
  const { note: _note, decidedBy: _decidedBy, ...known } = getTableColumns(openedStates);
  return db.select(known).from(openedStates).orderBy(asc(openedStates.state));
}
