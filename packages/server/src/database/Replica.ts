import { sql } from 'drizzle-orm';
import type { Log } from '../log.js';
import type { Database } from './Database.js';
import { reasonOf } from './databaseError.js';
import type { Executor } from './executor.js';
import { openPool } from './openPostgres.js';

/** A database that follows the office's own, for reads that may be a few seconds old. */
export interface Replica {
  /**
   * The replica, if it has everything up to a position, and is not further behind than `BEHIND`; nothing otherwise, and then the
   * database itself is asked.
   */
  caughtUp(position: string | undefined): Promise<Executor | undefined>;
  /** Where the database is at this moment: whoever has changed something reads nothing older than that. */
  position(): Promise<string>;
  /** A read there failed: for some seconds nothing is asked there. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** Milliseconds that an answer of the replica may be behind the database. */
const BEHIND = 10_000;
/** Milliseconds between two looks at where the database is. */
const SAMPLED = 2_000;
/** Milliseconds in which a replica that is away is not asked again. */
const REST = 5_000;
/** Milliseconds that the replica has for an answer. */
const ANSWER_LIMIT = 35_000;

/** The position after all others: whoever has it reads from the database itself. */
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

/** A statement reads one row of nothing but functions. */
const one = sql`(values (1)) as one`;

const positionOf = async (db: Executor): Promise<string> => {
  const [row] = await db.select({ position: sql<string>`pg_current_wal_insert_lsn()::text` }).from(one);
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
  let told = '';

  /** Tells once how it is, not with each call. */
  function tell(words: string): void {
    if (words !== told) log.warn({ replica: words || 'It answers again.' }, 'reads of the replica');
    told = words;
  }

  async function sample(): Promise<void> {
    const at = now();
    const position = await positionOf(primary.db);
    const newest = samples.at(-1);
    // After a pause nothing is known of the time in between: the replica must then have everything.
    const isPause = !newest || newest.at <= at - BEHIND;
    // One of them is older than may be missing; the others become it.
    const enough = samples.findLastIndex((each) => each.at <= at - BEHIND);
    samples = [...(isPause ? [] : samples.slice(Math.max(enough, 0))), { at, position }];
  }

  /** The position that an answer must not be behind. */
  async function bound(): Promise<string> {
    const newest = samples.at(-1);
    if (!newest || newest.at <= now() - SAMPLED) {
      sampling ??= sample().finally(() => {
        sampling = undefined;
      });
      if (!newest || newest.at <= now() - BEHIND) await sampling;
      else sampling.catch(() => undefined);
    }
    const old = samples.findLast((each) => each.at <= now() - BEHIND);
    return (old ?? samples[0])?.position ?? AFTER_ALL;
  }

  function failed(error: unknown): void {
    restsUntil = now() + REST;
    tell(`${reasonOf(error)}.`);
  }

  return {
    async caughtUp(position) {
      if (now() < restsUntil) return undefined;
      const own = position !== undefined && POSITION.test(position) ? position : '0/0';
      let oldest: string;
      try {
        oldest = await bound();
      } catch {
        // The database itself is away: the call finds that out by itself.
        return undefined;
      }
      try {
        const [found] = await pool.db
          .select({
            follows: sql<boolean>`pg_is_in_recovery()`,
            here: sql<boolean>`coalesce(pg_last_wal_replay_lsn() >= ${own}::pg_lsn, false)`,
            near: sql<boolean>`coalesce(pg_last_wal_replay_lsn() >= ${oldest}::pg_lsn, false)`,
          })
          .from(one);
        if (!found?.follows) tell('It follows no other database: is DATABASE_READ_URL that of a replica?');
        else tell(found.near ? '' : `It is more than ${BEHIND / 1000} s behind.`);
        return found?.follows && found.here && found.near ? pool.db : undefined;
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
