import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';
import { agencyAgents } from '../../src/admin/links/tables.js';
import { createEngine, embeddedDatabase } from '../../src/database/openEmbedded.js';
import { migrationsFolder } from '../../src/folders.js';

it('links from before there were periods survive; what had ended does not come back for its last day', async () => {
  const database = embeddedDatabase(await createEngine({}));
  const { db } = database;
  const migrations = readMigrationFiles({ migrationsFolder });
  const first = migrations.findIndex(({ sql: texts }) =>
    texts.some((text) => text.includes('agency_agents_agency_id_agent_id_pk') && text.includes('DROP')),
  );
  const run = async (some: typeof migrations) => {
    for (const text of some.flatMap((migration) => migration.sql)) await db.execute(sql.raw(text));
  };
  await run(migrations.slice(0, first));
  await db.execute(
    sql`insert into accounts (kind, name, active_from) values ('Agency', 'Larkin & Quist', '2013-01-01'), ('Agent', 'A', '2013-01-01'), ('Agent', 'B', '2013-01-01'), ('Agent', 'C', '2013-01-01')`,
  );
  await db.execute(
    sql`insert into agency_agents (agency_id, agent_id, linked_at, ended_on) values (1, 2, '2026-01-15T17:00:00Z', null), (1, 3, '2026-01-15T17:00:00Z', '2026-02-01'), (1, 4, now(), current_date)`,
  );
  await run(migrations.slice(first));
  const links = await db.select().from(agencyAgents).orderBy(agencyAgents.agentId);
  expect(links).toMatchObject([
    { agentId: 2, linkedAt: new Date('2026-01-15T17:00:00Z'), endedOn: null, closedAs: null },
    { agentId: 3, endedOn: '2026-02-01' },
    { agentId: 4 },
  ]);
  expect(new Set(links.map(({ id }) => id)).size).toBe(3);
  const today = new Date().toISOString().slice(0, 10);
  expect((links[2]?.endedOn ?? today) < today).toBe(true);
  await database.close();
});
