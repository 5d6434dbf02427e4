import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { startEngine } from '../src/database/engine/startEngine.js';
import { openPostgres } from '../src/database/openPostgres.js';
import { inDatabase } from './inDatabase.js';
import { openRunFolder, placeOfRuns } from './runFolder.js';

/**
 * Before all tests of the server: builds it and the demo, as from their sources each start would take seconds more, and starts a PostgreSQL of the run's
 * own, which is removed at its end, however it ends. With TEST_DATABASE_URL the tests use that server instead.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(['server', 'demo']);
  const given = process.env['TEST_DATABASE_URL'];
  const folder = await openRunFolder(placeOfRuns());
  const engine = given === undefined ? await startEngine(folder.path, { durable: false }) : undefined;
  const server = given ?? engine?.url ?? '';
  const name = `slip_template_${process.pid}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  const template = inDatabase(server, name);
  await (await openPostgres({ databaseUrl: template })).close();
  provide('template', template);
  provide('folder', folder.path);
  return async () => {
    // Also what was made of it for others to copy.
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = '${name}' or starts_with(datname, '${name}_')`,
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    await client.end();
    await engine?.stop();
    await folder.remove();
  };
}
