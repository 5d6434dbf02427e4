import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type JobKind, type JobRun, timedJob } from '../background/JobKind.js';
import type { Executor } from '../database/executor.js';
import type { Log } from '../log.js';
import { auditEvents, auditSeals } from './tables.js';

/** Milliseconds between two looks for entries to seal. */
const MINUTE = 60_000;
/** Milliseconds between two looks whether the transactions that may still add entries have ended. */
const LOOK_PAUSE_MS = 500;
/** The most entries of one seal. */
export const ENTRIES_OF_A_SEAL = 1000;

/** A seal as it is stored. */
export type Seal = typeof auditSeals.$inferSelect;

/** An entry as a seal holds it. */
export interface SealedEntry {
  readonly id: number;
  readonly hash: Buffer;
}

/** The hash of an entry: of all its columns, as one JSON text that is the same in every session. */
const entryHash = sql<Buffer>`sha256(convert_to(jsonb_build_array(
  ${auditEvents.id}, ${auditEvents.at} at time zone 'UTC', ${auditEvents.personId}, ${auditEvents.endpoint}, ${auditEvents.action},
  ${auditEvents.entity}, ${auditEvents.entityId}, ${auditEvents.before}, ${auditEvents.after}, ${auditEvents.requestId},
  ${auditEvents.ipAddress})::text, 'UTF8'))`;

/** Entries in the order of their keys: the first `limit` ones with a key greater than `after` and at most `upTo`. */
export function readEntries(
  db: Executor,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<readonly SealedEntry[]> {
  return db
    .select({ id: auditEvents.id, hash: entryHash })
    .from(auditEvents)
    .where(and(gt(auditEvents.id, after), lte(auditEvents.id, upTo)))
    .orderBy(asc(auditEvents.id))
    .limit(limit);
}

/** The hash of a seal. `before` is the hash of the seal before it; undefined for the first one. */
export function hashOfSeal(
  before: Uint8Array | undefined,
  { number, sealedAt, entries }: Pick<Seal, 'number' | 'sealedAt' | 'entries'>,
): Buffer {
  return createHash('sha256')
    .update(before ?? '')
    .update(`${number} ${sealedAt.toISOString()} `)
    .update(entries)
    .digest();
}

/** Of each entry a seal has the key and the SHA-256, 32 bytes. */
const KEY_BYTES = 8;
const ENTRY_BYTES = KEY_BYTES + 32;

function packEntries(entries: readonly SealedEntry[]): Buffer {
  return Buffer.concat(
    entries.flatMap(({ id, hash }) => {
      const key = Buffer.alloc(KEY_BYTES);
      key.writeBigInt64BE(BigInt(id));
      return [key, hash];
    }),
  );
}

/** The entries that a seal holds, in their order. */
export function unpackEntries(packed: Uint8Array): readonly SealedEntry[] {
  const bytes = Buffer.from(packed);
  return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, place) => {
    const start = place * ENTRY_BYTES;
    return {
      id: Number(bytes.readBigInt64BE(start)),
      hash: bytes.subarray(start + KEY_BYTES, start + ENTRY_BYTES),
    };
  });
}

/** A seal as one text, which can be noted outside of the database. */
export const markOf = ({ number, hash }: Pick<Seal, 'number' | 'hash'>): string =>
  `${number}:${Buffer.from(hash).toString('hex')}`;

/** The newest seal; undefined before the first one is made. */
export async function newestSeal(db: Executor): Promise<Seal | undefined> {
  const [newest] = await db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);
  return newest;
}

/** The sequence that the trail's keys come from. */
const keys = sql`pg_get_serial_sequence('audit_events', 'id')::regclass`;

/** The last key that was given to an entry, and the transactions that may still add entries with keys up to it. */
export interface GivenKeys {
  readonly lastKey: number;
  /** Transactions that were given keys and have not ended. */
  readonly open: readonly string[];
}

/** The query for transactions that lock the sequence: a transaction does so before it gets a key, and until it ends. */
const holders = (which?: SQL) => sql`
  select virtualtransaction as holder from pg_locks
  where locktype = 'relation' and relation = ${keys} and mode <> 'AccessShareLock'
    and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid() ${which ?? sql``}`;

async function readHolders(db: Executor, which?: SQL): Promise<readonly string[]> {
  const rows = await db.select({ holder: sql<string>`holder` }).from(sql`(${holders(which)}) as held`);
  return rows.map(({ holder }) => holder);
}

/**
 * Reads up to which key the trail can be sealed. An entry may be stored after an entry with a greater key. So the last key is read first, and then the
 * transactions that lock the sequence: only they can still store entries with keys up to that key.
 */
export async function readGivenKeys(db: Executor): Promise<GivenKeys> {
  const [last] = await db
    .select({ key: sql`coalesce(pg_sequence_last_value(${keys}), 0)`.mapWith(Number) })
    .from(sql`(values (1)) as one(row)`);
  return { lastKey: last?.key ?? 0, open: await readHolders(db) };
}

/** Of the transactions that were given keys, those that still run. When none is left, every entry up to its last key is stored, or never will be. */
export function stillOpen(db: Executor, { open }: GivenKeys): Promise<readonly string[]> {
  return open.length === 0
    ? Promise.resolve(open)
    : readHolders(db, sql`and virtualtransaction = any(${sql.param([...open])}::text[])`);
}

/** Adds a seal over the next entries up to a key. @returns undefined where there are no such entries */
export async function addSeal(db: Executor, upTo: number, sealedAt: Date): Promise<Seal | undefined> {
  const before = await newestSeal(db);
  const after = before?.lastEntry ?? 0;
  const entries = await readEntries(db, { after, upTo, limit: ENTRIES_OF_A_SEAL });
  const last = entries.at(-1);
  if (!last) return undefined;
  const content = { number: (before?.number ?? 0) + 1, sealedAt, entries: packEntries(entries) };
  const seal = { ...content, lastEntry: last.id, hash: hashOfSeal(before?.hash, content) };
  await db.insert(auditSeals).values(seal);
  return seal;
}

/** Services that sealing needs. */
interface SealServices {
  readonly log: Pick<Log, 'info'>;
  readonly now: () => Date;
}

/** Seals the entries up to now, as soon as no transaction can add entries among them. No call waits for this. */
export async function sealTrail(
  { db, throwIfStopped }: Pick<JobRun, 'db' | 'throwIfStopped'>,
  { log, now }: SealServices,
): Promise<void> {
  const given = await readGivenKeys(db);
  while ((await stillOpen(db, given)).length > 0) {
    throwIfStopped();
    await pause(LOOK_PAUSE_MS);
  }
  let newest: Seal | undefined;
  for (;;) {
    throwIfStopped();
    const seal = await db.transaction((transaction) => addSeal(transaction, given.lastKey, now()));
    if (!seal) break;
    newest = seal;
  }
  // The log keeps the mark outside of the database, where it stays even if somebody removes the newest entries with their seals.
  if (newest) {
    const { lastEntry } = newest;
    log.info({ mark: markOf(newest), lastEntry }, 'the audit trail is sealed up to this entry');
  }
}

/** Seals the audit trail each minute. */
export const sealingJob = (services: SealServices): JobKind =>
  timedJob('auditSeal', MINUTE, (run) => sealTrail(run, services), MINUTE);
