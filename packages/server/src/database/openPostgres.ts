import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, types } from 'pg';
import { StartProblem } from '../StartProblem.js';
import { hostClient } from './address/hostClient.js';
import { readAddress } from './address/readAddress.js';
import { isWritableOver } from './address/WritableHost.js';
import { ASK_ROOM } from './askRoom.js';
import { readOnlyWords } from './connectionWords.js';
import { CONNECT_LIMIT_MS, connectPostgres, NO_JIT, writableHostOf } from './connectPostgres.js';
import type { Database, DatabaseAddress } from './Database.js';
import { ASK_TIME, databaseClock } from './DatabaseClock.js';
import { reasonOf } from './databaseError.js';
import { firstFailureClient } from './firstFailureClient.js';
import { migrate } from './migrate.js';
import { servedTables } from './migrationStatus.js';
import { preparingClient } from './preparingClient.js';
import { WholePool } from './WholePool.js';
import { watchedClient } from './watchedClient.js';
import { withClient } from './withClient.js';

/**
 * A socket that sends together what is written in one turn: queries that begin side by side reach the database in one
 * packet, which wakes it once.
 */
class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    // After the promises of this turn, so that the queries they begin are sent along.
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }

  /** Left to the end of the turn. */
  override uncork(): void {}
}

/** The most connections of a pool. */
const CONNECTIONS = 10;
/**
 * The most milliseconds of a statement, and those for which an open transaction may ask nothing, after which the
 * database ends them.
 */
const STATEMENT_LIMIT_MS = 30_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;
/** Settings of connections without a pooler, which would refuse them. */
const DIRECT_SETTINGS: ClientConfig = {
  statement_timeout: STATEMENT_LIMIT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
  options: NO_JIT,
};
/** Longer than the database's own limit: a database that cannot keep its own is frozen, or out of reach. */
const ANSWER_LIMIT = 35_000;
/** How long a ping may take; and how often one is sent by a server or worker, or where the address has several hosts. */
const PULSE = 3_000;
/** How long the connections may take to end. */
const CLOSING_LIMIT_MS = 5_000;

// A date is text (a Date would shift it), a whole number is a number.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

/** Called with a sentence that an operator should read about a database. */
export type DatabaseNotice = (sentence: string) => void;

/**
 * Opens a PostgreSQL by its address and migrates it, unless `migrates` is false. TLS follows the address (`?sslmode=require`).
 * @param notice called when the tables are of another version with which this program can work, when the clocks begin or cease to differ,
 * and about hosts that do not answer beside the one that is used
 * @param place the name of the database in messages; the address without its secrets when left out
 * @throws StartProblem
 */
export async function openPostgres(
  address: DatabaseAddress,
  notice?: DatabaseNotice,
  place?: string,
): Promise<Database> {
  await prepare(address, place, notice);
  if (address.directUrl !== undefined) await (await connectPostgres({ ...address, isPooled: true })).end();
  const database = openPool(address, notice);
  // The clocks are compared before anything goes by them. A database that does not answer any more is found out by whoever asks next.
  if (notice) await database.ping().catch(() => undefined);
  return database;
}

/** Opens a database whose tables are up to date. @param notice of a server or worker: then signs of life are asked for regularly */
export function openPool(
  {
    databaseUrl,
    directUrl,
    variable,
    answerLimit = ANSWER_LIMIT,
    name = 'slip',
    connections = CONNECTIONS,
    prepares = true,
    watch,
  }: DatabaseAddress,
  notice?: DatabaseNotice,
): Database {
  const address = readAddress(databaseUrl, variable);
  const writable = writableHostOf(address, notice);
  const isPooled = directUrl !== undefined;
  const asking = firstFailureClient(prepares && !isPooled ? preparingClient() : Client);
  const watching = writable ? watchedClient(asking, writable.watch) : asking;
  const watched = watch ? watchedClient(watching, watch) : watching;
  const pool = new WholePool({
    ...(isPooled ? {} : DIRECT_SETTINGS),
    Client: writable ? hostClient(watched, writable) : watched,
    ...address.hosts[0].connection,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: address.connectLimit ?? CONNECT_LIMIT_MS,
    query_timeout: answerLimit,
    // Queries of one transaction that do not wait for each other share a round trip.
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  // Pings have a connection of their own: when no other is free, the server is busy, and the database is still there.
  const pulse = new WholePool({
    Client: writable ? hostClient(Client, writable) : Client,
    ...address.hosts[0].connection,
    application_name: name,
    max: 1,
    connectionTimeoutMillis: PULSE,
    query_timeout: PULSE,
  });
  const clock = databaseClock(() => new Date(), notice);
  const ping = async () => {
    try {
      await clock.compare(() => pulse.query(ASK_TIME));
    } catch (error) {
      writable?.lost();
      throw error;
    }
  };
  const pulses = (writable ?? notice) && setInterval(() => void ping().catch(() => undefined), PULSE).unref();
  return {
    db: drizzle(pool),
    url: databaseUrl,
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping,
    findRoom: async () => {
      await pulse.query(ASK_ROOM);
    },
    clock,
    close: async () => {
      clearInterval(pulses);
      // A frozen database never confirms the end.
      const ended = Promise.all([pool.end(), pulse.end()]);
      await Promise.race([ended, pause(CLOSING_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Migrates, or checks that it was done, over a connection of its own, because it may wait for another server that starts. */
async function prepare(
  { databaseUrl, directUrl, variable, migrates = true }: DatabaseAddress,
  named?: string,
  notice?: DatabaseNotice,
): Promise<void> {
  const direct =
    directUrl === undefined
      ? { databaseUrl, variable: variable ?? 'DATABASE_URL' }
      : { databaseUrl: directUrl, variable: 'DATABASE_DIRECT_URL' };
  const place = named ?? readAddress(direct.databaseUrl, direct.variable).place;
  const bringUpToDate = async (client: Client) => {
    if (!(await isWritableOver(client))) throw new StartProblem(readOnlyWords(place, direct.variable));
    if (migrates) await migrate(client, place);
    const sentence = await servedTables(drizzle(client), place);
    if (sentence !== undefined) notice?.(sentence);
  };
  try {
    await withClient(direct, bringUpToDate, place);
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(
      `The database at ${place} could not be brought up to date (${reasonOf(cause)}): nothing was changed.`,
      { cause },
    );
  }
}
