import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Milliseconds after which a database's machine gives up a connection whose cable was pulled: `tcp_user_timeout` of patroni.yml, to which its keepalives
 * fit. Here both ends have one kernel, which goes on answering itself, so that what a server out of reach has locked would stay locked
 * until the cable is back, and every bound would measure nothing but that.
 */
const GIVEN_UP = 10_000;

/** The way to a port of another machine, which can be cut: then nothing comes through and nothing is told, as when a cable is pulled. */
export class Relay {
  readonly #open = new Set<Socket>();
  /** Those of them that end at the machine. */
  readonly #far = new Set<Socket>();
  #isCut = false;
  #givingUp: ReturnType<typeof setTimeout> | undefined;

  /** @param from the address at which it listens, in place of the machine's own. */
  static async open(from: string, to: string, port: number): Promise<Relay> {
    const server = createServer();
    const relay = new Relay();
    server.on('connection', (near) => {
      relay.#keep(near);
      // Nobody hears of a connection that is begun while the cable is pulled.
      if (relay.#isCut) return;
      const far = connect(port, to);
      relay.#keep(far);
      relay.#far.add(far);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('data', (piece: Buffer) => other.write(piece));
        one.once('error', () => other.destroy());
        one.once('close', () => {
          // With what was said last: databases send each other more than fits in at once.
          if (!relay.#isCut) other.destroySoon();
        });
      }
    });
    server.listen(port, from);
    await once(server, 'listening');
    return relay;
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#far.delete(socket);
    });
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.pause();
    this.#givingUp = setTimeout(() => {
      for (const far of this.#far) far.destroy();
    }, GIVEN_UP);
  }

  /** Lets connections through again; those that were open meanwhile have been given up. */
  join(): void {
    this.#isCut = false;
    clearTimeout(this.#givingUp);
    for (const socket of this.#open) socket.destroy();
  }
}
