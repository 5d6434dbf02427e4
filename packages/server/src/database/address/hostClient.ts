import { Socket } from 'node:net';
import { callbackify } from 'node:util';
import type { Client, ClientConfig } from 'pg';
import type { WritableHost } from './WritableHost.js';

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/** Makes each connection of a pool go to the host that takes changes at that moment. */
export function hostClient(base: typeof Client, writable: WritableHost): typeof Client {
  return class HostClient extends base {
    readonly #socket: Socket;

    constructor(config: ClientConfig = {}) {
      const stream = config.stream?.();
      const socket = stream instanceof Socket ? stream : new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      if (!callback) return this.#connect();
      callbackify(() => this.#connect())((error, client) => {
        Reflect.apply(callback, undefined, [error, client]);
      });
    }

    async #connect(): Promise<Client> {
      const host = await writable.find();
      this.host = host.host;
      this.port = host.port;
      writable.connects(this.#socket, host);
      try {
        return await super.connect();
      } catch (error) {
        writable.forget();
        throw error;
      }
    }
  };
}
