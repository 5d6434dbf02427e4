import { type DatabaseTrouble, troubleOf } from '../database/troubleOf.js';
import type { Log } from '../log.js';

/**
 * Milliseconds without a refusal after which a disk counts as having room again. Small things are stored on a full one, too, so that
 * nothing tells it sooner.
 */
const ROOM_MADE = 60_000;

/** The words that people and operators hear of a database in trouble. */
export const troubleWords: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'The database does not answer.',
  refused: 'The database does not let the server in: its user, its password, its database or its TLS.',
  full: 'The database has no room left.',
};

/** Tells the operator, once, that the office cannot work, and whoever asks, whether it can. */
export interface Alarm {
  /** Looks whether an error is about more than its own call. */
  readonly failed: (error: unknown) => void;
  /** The database did what it was asked. */
  worked(): void;
  /** The problem that keeps the office from its work, in one sentence. */
  problem(): string | undefined;
}

/** Creates the alarm of one server. */
export function alarm(log: Pick<Log, 'fatal' | 'warn'>, now: () => Date): Alarm {
  let trouble: { readonly kind: DatabaseTrouble; readonly at: number } | undefined;

  return {
    failed(err) {
      const kind = troubleOf(err);
      if (kind === undefined) return;
      if (trouble?.kind !== kind) log.fatal({ err }, troubleWords[kind]);
      trouble = { kind, at: now().getTime() };
    },
    worked() {
      if (!trouble) return;
      // Either way: the clock may have been set back.
      const age = Math.abs(now().getTime() - trouble.at);
      if (trouble.kind === 'full' && age < ROOM_MADE) return;
      log.warn({ trouble: troubleWords[trouble.kind] }, 'this seems to be over');
      trouble = undefined;
    },
    problem: () => trouble && troubleWords[trouble.kind],
  };
}
