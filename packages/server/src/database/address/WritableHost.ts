import type { Socket } from 'node:net';
import type { StatementWatch } from '../Database.js';
import { sqlState } from '../sqlState.js';
import { lookAt } from './lookAt.js';
import { NoHost } from './NoHost.js';
import type { Address, Host } from './readAddress.js';

/** SQLSTATE of a change that was asked of a replica. */
const READ_ONLY = '25006';

/**
 * Knows which of several hosts takes changes. All are asked at once, as one that is gone may keep whoever asks waiting. The answer
 * holds while connections to that host are open; when it turns out to be another, those to the one before are ended, since a
 * database that was frozen while another took its place closes none.
 */
export class WritableHost {
  readonly #address: Address;
  #known: Host | undefined;
  #search: Promise<Host> | undefined;
  readonly #open = new Map<Socket, Host>();

  constructor(address: Address) {
    this.#address = address;
  }

  /** The host for the next connection. @throws NoHost */
  async find(): Promise<Host> {
    if (this.#known && this.#open.size > 0) return this.#known;
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** A connection is made to a host. */
  connects(socket: Socket, host: Host): void {
    this.#open.set(socket, host);
    socket.once('close', () => this.#open.delete(socket));
  }

  /** Nobody knows which host it is any more. */
  forget(): void {
    this.#known = undefined;
  }

  /** The host gives no sign of life: another one may have taken its place, which is looked for. */
  lost(): void {
    this.forget();
    this.find().catch(() => undefined);
  }

  /** Sees when the host takes no changes any more, although it answers. */
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
      return host;
    } catch {
      throw new NoHost(this.#address.hosts.map((host) => ({ host: host.name, reason: reasons.get(host) })));
    }
  }

  /** @returns the host, if it does. */
  async #look(host: Host): Promise<Host> {
    const takesThem = await lookAt(host, this.#address);
    if (takesThem || !this.#address.isForChanges) return host;
    throw new Error('takes no changes: it is a replica, or set to be read-only');
  }

  #endOthers(host: Host | undefined): void {
    for (const [socket, connected] of this.#open) if (connected !== host) socket.destroy();
  }
}
