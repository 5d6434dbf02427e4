import { chmodSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { type Engine, startEngine } from '../../src/database/engine/startEngine.js';
import { openPostgres } from '../../src/database/openPostgres.js';

const fast = { durable: false };

/** Two PostgreSQL, of which the second follows the first. */
export class Pair {
  readonly first: Engine;
  readonly second: Engine;
  readonly #folder: string;

  private constructor(folder: string, first: Engine, second: Engine) {
    this.#folder = folder;
    this.first = first;
    this.second = second;
  }

  /** Makes a database with its tables, copies it while it is stopped, and starts both. */
  static async start(): Promise<Pair> {
    const folder = mkdtempSync(join(tmpdir(), 'slip-pair-'));
    const folders = [join(folder, 'a'), join(folder, 'b')] as const;
    const made = await startEngine(folders[0], fast);
    await (await openPostgres({ databaseUrl: made.url })).close();
    await made.stop();
    cpSync(folders[0], folders[1], { recursive: true });
    // Node 24 does not copy the modes of folders, and PostgreSQL refuses a data folder that others may enter.
    chmodSync(join(folders[1], 'postgres'), 0o700);
    const first = await startEngine(folders[0], fast);
    writeFileSync(join(folders[1], 'postgres', 'standby.signal'), '');
    writeFileSync(
      join(folders[1], 'postgres', 'postgresql.auto.conf'),
      `primary_conninfo = '${first.url.replace('postgres?', 'postgres?application_name=second&')}'\n`,
    );
    return new Pair(folder, first, await startEngine(folders[1], fast));
  }

  /** An address of several hosts, in that order, with what is added. */
  address(hosts: readonly (Engine | string)[], more = ''): string {
    const { password } = new URL(this.first.url);
    const names = hosts.map((host) =>
      typeof host === 'string' ? host : (new URL(host.url).searchParams.get('host') ?? ''),
    );
    const host = encodeURIComponent(names.join(','));
    return `postgresql://slip:${password}@/postgres?host=${host}&port=5432${more}`;
  }

  async stop(): Promise<void> {
    await this.first.stop();
    await this.second.stop();
    await removeData(this.#folder);
  }
}

/** Asks one of them something, over a connection of its own. */
export async function ask(engine: Engine, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: engine.url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}
