import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way to a port of another machine, which can be cut: then nothing comes through and nothing is told, as when a cable is pulled. */
export class Relay {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param from the address at which it listens, in place of the machine's own. */
  static async open(from: string, to: string, port: number): Promise<Relay> {
    const server = createServer();
    const relay = new Relay(server);
    server.on('connection', (near) => {
      const far = connect(port, to);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        relay.#open.add(one);
        one.on('data', (piece: Buffer) => other.write(piece));
        one.once('error', () => other.destroy());
        one.once('close', () => {
          relay.#open.delete(one);
          if (!relay.#isCut) other.destroy();
        });
        if (relay.#isCut) one.pause();
      }
    });
    server.listen(port, from);
    await once(server, 'listening');
    return relay;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.pause();
  }

  /** Lets connections through again; those that were open meanwhile have been given up. */
  join(): void {
    this.#isCut = false;
    for (const socket of this.#open) socket.destroy();
  }

  close(): void {
    this.join();
    this.#server.close();
  }
}
