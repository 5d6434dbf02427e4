import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { type Engine, startEngine } from '../../src/database/engine/startEngine.js';
import { openPostgres } from '../../src/database/openPostgres.js';
import { copyData } from '../kill/withEngine.js';

const fast = { durable: false };

/** A folder with a database that has its tables and is stopped; it goes with the run. */
let made: Promise<string> | undefined;

async function make(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'slip-pair-made-'));
  const engine = await startEngine(folder, fast);
  await (await openPostgres({ databaseUrl: engine.url })).close();
  await engine.stop();
  return folder;
}

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

  /** Copies a database with its tables twice, and starts both. */
  static async start(): Promise<Pair> {
    const folder = mkdtempSync(join(tmpdir(), 'slip-pair-'));
    const folders = [join(folder, 'a'), join(folder, 'b')] as const;
    made ??= make();
    const from = await made;
    for (const each of folders) {
      mkdirSync(each);
      copyData(from, each);
    }
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
