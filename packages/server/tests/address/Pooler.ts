import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const programs = ['pgbouncer', '/usr/sbin/pgbouncer'];

const program = programs.find((each) => spawnSync(each, ['--version']).status === 0);

/** True where PgBouncer is installed: `npm test` does without. */
export const hasPgBouncer = program !== undefined;

/** A PgBouncer with pools of transactions, before a database. */
export class Pooler {
  /** The address of the database through it. */
  readonly url: string;
  readonly #settings: string;
  readonly #account: { readonly uid: number; readonly gid: number };
  #child: ChildProcess | undefined;

  private constructor(
    url: string,
    settings: string,
    account: { readonly uid: number; readonly gid: number },
  ) {
    this.url = url;
    this.#settings = settings;
    this.#account = account;
  }

  /** @param connections how many there are to the database at most. */
  static async start(databaseUrl: string, connections: number): Promise<Pooler> {
    const direct = new URL(databaseUrl);
    const host = direct.searchParams.get('host') ?? direct.hostname;
    const folder = mkdtempSync(join(tmpdir(), 'slip-pooler-'));
    // It does not run as root, and enters the folder of the socket as who owns it.
    const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 0, gid: 0 };
    chownSync(folder, uid, gid);
    const port = await freePort();
    const users = join(folder, 'users.txt');
    writeFileSync(users, `"${direct.username}" "${direct.password}"\n`);
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(
      settings,
      [
        '[databases]',
        `* = host=${host} port=${direct.port}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = scram-sha-256',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        `default_pool_size = ${connections}`,
        'max_client_conn = 200',
        '',
      ].join('\n'),
    );
    const url = `postgres://${direct.username}:${direct.password}@127.0.0.1:${port}${direct.pathname}`;
    const pooler = new Pooler(url, settings, { uid, gid });
    await pooler.begin();
    return pooler;
  }

  /** Starts it, and waits until it takes connections. */
  async begin(): Promise<void> {
    const child = spawn(program ?? '', ['-q', this.#settings], {
      ...this.#account,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
    while (!(await answers(this.url))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
    }
  }

  /** Ends it, and every connection, as a restart does. */
  async end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
