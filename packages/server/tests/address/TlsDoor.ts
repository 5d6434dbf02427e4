import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { key } from './certificates.js';

/** The byte by which a database says that it has TLS. */
const YES = 'S';

/** A way into a database with TLS and a certificate of its own, as the PostgreSQL of tests has none. */
export class TlsDoor {
  /** The address of the database through it. */
  readonly url: string;
  /** The certificate that is shown from now on. */
  certificate: string;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  private constructor(url: string, certificate: string, server: Server) {
    this.url = url;
    this.certificate = certificate;
    this.#server = server;
  }

  static async open(databaseUrl: string, certificate: string): Promise<TlsDoor> {
    const direct = new URL(databaseUrl);
    const host = direct.searchParams.get('host') ?? direct.hostname;
    const server = createServer();
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const url = `postgres://${direct.username}:${direct.password}@localhost:${port}${direct.pathname}`;
    const door = new TlsDoor(url, certificate, server);
    server.on('connection', (socket) => {
      door.#open.add(socket);
      socket.on('error', () => undefined);
      // The first packet asks for TLS; all that follows is inside of it.
      socket.once('data', () => {
        socket.write(YES);
        const inner = new TLSSocket(socket, { isServer: true, key, cert: door.certificate });
        const database = host.startsWith('/')
          ? connect(`${host}/.s.PGSQL.${direct.port}`)
          : connect(Number(direct.port || 5432), host);
        inner.on('error', () => database.destroy());
        database.on('error', () => inner.destroy());
        inner.pipe(database).pipe(inner);
      });
    });
    return door;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
