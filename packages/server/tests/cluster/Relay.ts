import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The way to a port of another machine, which can be cut: then nothing comes through and nothing is told, as when a cable is pulled. */
export class Relay {
  readonly #open = new Set<Socket>();
  #isCut = false;

  /** @param from the address at which it listens, in place of the machine's own. */
  static async open(from: string, to: string, port: number): Promise<Relay> {
    const server = createServer();
    const relay = new Relay();
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
          // With what was said last: databases send each other more than fits in at once.
          if (!relay.#isCut) other.destroySoon();
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
}
