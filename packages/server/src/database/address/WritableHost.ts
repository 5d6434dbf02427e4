import type { Socket } from 'node:net';
import { Client } from 'pg';
import type { StatementWatch } from '../Database.js';
import { reasonOf, sqlState } from '../databaseError.js';
import type { Address, Host } from './readAddress.js';

/** A host that cannot be used, and why. */
interface Refused {
  readonly host: string;
  readonly reason: unknown;
}

const inWords = (refused: readonly Refused[]) =>
  refused.map(({ host, reason }) => `${host}: ${reasonOf(reason)}`).join('; ');

/** None of the hosts of an address can be used. */
export class NoHost extends Error {
  /** The reasons of all of them, in the order of the address. */
  readonly refused: readonly Refused[];

  constructor(refused: readonly Refused[]) {
    super(inWords(refused));
    this.name = 'NoHost';
    this.refused = refused;
  }
}

/** A host answers, and takes no changes: among several hosts, all but one are so. */
class TakesNoChanges extends Error {}

/** Milliseconds that a host has to answer. */
const LOOK_LIMIT = 5_000;

/** True if a host of an address takes changes. @throws Error when it does not answer */
export async function isHostWritable(
  { connection }: Host,
  { connectLimit = LOOK_LIMIT }: Address,
): Promise<boolean> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: connectLimit,
    query_timeout: connectLimit,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await isWritableOver(client);
  } finally {
    // Not awaited, because a frozen host never confirms it.
    client.end().catch(() => undefined);
  }
}

/** True if a database can be changed over a connection. */
export async function isWritableOver(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ readonly transaction_read_only: string }>(
    'show transaction_read_only',
  );
  return rows[0]?.transaction_read_only === 'off';
}

/** SQLSTATE of a change that was asked of a replica. */
const READ_ONLY = '25006';

/**
 * Knows which of several hosts takes changes. All are asked at once, because one that is gone may answer late or never. The answer is
 * used while connections to that host are open. When another host takes changes, connections to the one before are ended, because a
 * database that was frozen meanwhile does not close them.
 */
export class WritableHost {
  readonly #address: Address;
  readonly #notice: ((sentence: string) => void) | undefined;
  /** The words about hosts that do not answer, as they were found last. */
  #told = '';
  #known: Host | undefined;
  #search: Promise<Host> | undefined;
  readonly #open = new Map<Socket, Host>();

  /** @param notice gets a sentence when other hosts do not answer than before, while one is used */
  constructor(address: Address, notice?: (sentence: string) => void) {
    this.#address = address;
    this.#notice = notice;
  }

  /** The host for the next connection. @throws NoHost */
  async find(): Promise<Host> {
    if (this.#known && this.#open.size > 0) return this.#known;
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** Notes a new connection to a host. */
  connects(socket: Socket, host: Host): void {
    this.#open.set(socket, host);
    socket.once('close', () => this.#open.delete(socket));
  }

  /** Forgets the host, so that all are asked again. */
  forget(): void {
    this.#known = undefined;
  }

  /** The host does not answer: looks for another one that may have taken its place. */
  lost(): void {
    this.forget();
    this.find().catch(() => undefined);
  }

  /** Notices when the host answers but takes no changes any more. */
  readonly watch: StatementWatch = () => (error) => {
    if (sqlState(error) !== READ_ONLY) return;
    this.#endOthers(undefined);
    this.forget();
  };

  async #ask(): Promise<Host> {
    const reasons = new Map<Host, unknown>();
    const asked = this.#address.hosts.map(async (host) => {
      try {
        return await this.#look(host);
      } catch (error) {
        reasons.set(host, error);
        throw error;
      }
    });
    try {
      const host = await Promise.any(asked);
      this.#known = host;
      this.#endOthers(host);
      void this.#reportOthers(asked, reasons);
      return host;
    } catch {
      throw new NoHost(this.#refusedFor(reasons));
    }
  }

  /** The hosts for which there are reasons, in the order of the address. */
  #refusedFor(reasons: ReadonlyMap<Host, unknown>): readonly Refused[] {
    return this.#address.hosts
      .filter((host) => reasons.has(host))
      .map((host) => ({ host: host.name, reason: reasons.get(host) }));
  }

  /** Reports hosts that do not answer, once all have been heard: nothing fails by them until one of them is needed. */
  async #reportOthers(
    asked: readonly Promise<unknown>[],
    reasons: ReadonlyMap<Host, unknown>,
  ): Promise<void> {
    await Promise.allSettled(asked);
    const words = inWords(
      this.#refusedFor(reasons).filter(({ reason }) => !(reason instanceof TakesNoChanges)),
    );
    if (words !== '' && words !== this.#told) {
      this.#notice?.(
        `The database has hosts that cannot be used (${words}): correct its address, or bring them back. Another one is used.`,
      );
    }
    this.#told = words;
  }

  /** @returns the host if it can be used. @throws Error if it cannot */
  async #look(host: Host): Promise<Host> {
    const isWritable = await isHostWritable(host, this.#address);
    if (isWritable || !this.#address.isForChanges) return host;
    throw new TakesNoChanges('takes no changes: it is a replica, or set to be read-only');
  }

  #endOthers(host: Host | undefined): void {
    for (const [socket, connected] of this.#open) if (connected !== host) socket.destroy();
  }
}
