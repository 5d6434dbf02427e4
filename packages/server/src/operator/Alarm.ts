import { type DatabaseTrouble, troubleOf } from '../database/troubleOf.js';
import type { Log } from '../log.js';

/**
 * Milliseconds without a refusal after which a full disk counts as having room again, where nobody has asked for room. A full disk still stores
 * small things, so one success does not show that there is room.
 */
const FULL_DISK_PAUSE_MS = 60_000;

/** The sentences for people and operators about a database in trouble. */
export const troubleWords: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'The database does not answer.',
  refused: 'The database does not let the server in: its user, its password, its database or its TLS.',
  full: 'The database has no room left.',
};

/** Logs once for the operator that the office cannot work, and knows if it can work now. */
export interface Alarm {
  /** To be called with every error of a call: the alarm is raised if the error shows that the database is in trouble. */
  readonly failed: (error: unknown) => void;
  /** To be called when the database has done its work. @param hasFoundRoom true if it was asked for room and had some. @default false */
  worked(hasFoundRoom?: boolean): void;
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
    worked(hasFoundRoom = false) {
      if (!trouble) return;
      // The absolute value, because the clock may have been set back.
      const age = Math.abs(now().getTime() - trouble.at);
      if (trouble.kind === 'full' && !hasFoundRoom && age < FULL_DISK_PAUSE_MS) return;
      log.warn({ trouble: troubleWords[trouble.kind] }, 'this seems to be over');
      trouble = undefined;
    },
    problem: () => trouble && troubleWords[trouble.kind],
  };
}
