import { sql } from 'drizzle-orm';
import type { Log } from '../log.js';
import type { Database } from './Database.js';
import { reasonOf } from './databaseError.js';
import type { Executor } from './executor.js';
import { openPool } from './openPostgres.js';

/**
 * A database that follows the office's own, for reads that may be a few seconds old. A *position* is a place in the log
 * of changes (WAL) of PostgreSQL, such as `0/16B3748`: later changes have higher ones.
 */
export interface Replica {
  /**
   * The replica, if it has everything up to a position, and is not further behind than `BEHIND_LIMIT_MS`; undefined otherwise, and
   * then the database itself is asked.
   */
  caughtUp(position: string | undefined): Promise<Executor | undefined>;
  /** The present position of the database. A caller that has just changed something must not read an older one. */
  position(): Promise<string>;
  /** Reports that a read failed: the replica is not asked for some seconds. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** Milliseconds that an answer of the replica may be behind the database. */
export const BEHIND_LIMIT_MS = 10_000;
/** Milliseconds between two readings of the position of the database. */
const SAMPLE_INTERVAL = 2_000;
/** Milliseconds in which a replica that is away is not asked again. */
const AWAY_PAUSE_MS = 5_000;
/** Milliseconds that the replica has for an answer. */
const ANSWER_LIMIT = 35_000;

/** A position after all others: a caller that has it reads from the database itself. */
export const AFTER_ALL = 'FFFFFFFF/FFFFFFFF';

const POSITION = /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/i;

interface Sample {
  readonly at: number;
  readonly position: string;
}

interface ReplicaOptions {
  readonly databaseUrl: string;
  readonly connections: number;
  /** The database that it follows. */
  readonly primary: Pick<Database, 'db'>;
  readonly log: Pick<Log, 'warn'>;
  /** Milliseconds on some clock. @default the process's */
  readonly now?: () => number;
}

/** A single row, to select the values of functions from. */
const oneRow = sql`(values (1)) as one`;

const positionOf = async (db: Executor): Promise<string> => {
  const [row] = await db.select({ position: sql<string>`pg_current_wal_insert_lsn()::text` }).from(oneRow);
  return row?.position ?? AFTER_ALL;
};

/** Opens a replica; one that is away at first is used once it is there. */
export function openReplica({
  databaseUrl,
  connections,
  primary,
  log,
  now = () => performance.now(),
}: ReplicaOptions): Replica {
  const pool = openPool({
    databaseUrl,
    connections,
    variable: 'DATABASE_READ_URL',
    name: 'slip read',
    answerLimit: ANSWER_LIMIT,
  });
  let samples: readonly Sample[] = [];
  let sampling: Promise<void> | undefined;
  let restsUntil = 0;
  let lastReport = '';

  /** Logs the state of the replica once, not with each call. */
  function report(words: string): void {
    if (words !== lastReport) log.warn({ replica: words || 'It answers again.' }, 'reads of the replica');
    lastReport = words;
  }

  async function sample(): Promise<void> {
    const at = now();
    const position = await positionOf(primary.db);
    const newest = samples.at(-1);
    // After a pause the positions in between are unknown: the replica must then have everything.
    const isPause = !newest || newest.at <= at - BEHIND_LIMIT_MS;
    // Keeps one sample from before the limit, and all newer ones, which get as old in time.
    const oldEnough = samples.findLastIndex((each) => each.at <= at - BEHIND_LIMIT_MS);
    samples = [...(isPause ? [] : samples.slice(Math.max(oldEnough, 0))), { at, position }];
  }

  /** The position that the replica must have reached. */
  async function requiredPosition(): Promise<string> {
    const newest = samples.at(-1);
    if (!newest || newest.at <= now() - SAMPLE_INTERVAL) {
      sampling ??= sample().finally(() => {
        sampling = undefined;
      });
      if (!newest || newest.at <= now() - BEHIND_LIMIT_MS) await sampling;
      else sampling.catch(() => undefined);
    }
    const old = samples.findLast((each) => each.at <= now() - BEHIND_LIMIT_MS);
    return (old ?? samples[0])?.position ?? AFTER_ALL;
  }

  function failed(error: unknown): void {
    restsUntil = now() + AWAY_PAUSE_MS;
    report(`${reasonOf(error)}.`);
  }

  return {
    async caughtUp(position) {
      if (now() < restsUntil) return undefined;
      const own = position !== undefined && POSITION.test(position) ? position : '0/0';
      let required: string;
      try {
        required = await requiredPosition();
      } catch {
        // The database itself is away: the call finds that out by itself.
        return undefined;
      }
      try {
        const [found] = await pool.db
          .select({
            isReplica: sql<boolean>`pg_is_in_recovery()`,
            hasPosition: sql<boolean>`coalesce(pg_last_wal_replay_lsn() >= ${own}::pg_lsn, false)`,
            isCurrent: sql<boolean>`coalesce(pg_last_wal_replay_lsn() >= ${required}::pg_lsn, false)`,
          })
          .from(oneRow);
        if (!found?.isReplica)
          report('It follows no other database: is DATABASE_READ_URL that of a replica?');
        else report(found.isCurrent ? '' : `It is more than ${BEHIND_LIMIT_MS / 1000} s behind.`);
        return found?.isReplica && found.hasPosition && found.isCurrent ? pool.db : undefined;
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    position: () => positionOf(primary.db),
    failed,
    close: () => pool.close(),
  };
}
