import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementSignatures } from '../src/accounts/people/tables.js';
import { auditEvents } from '../src/audit/tables.js';
import { sqlState } from '../src/database/databaseError.js';
import { tidyUp } from '../src/housekeeping.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  const { personId } = await office.addPerson();
  await office.db.execute(
    sql`insert into audit_events (at, person_id, endpoint, action, entity, entity_id, request_id, ip_address) values (now(), ${personId}, 'user.acceptNda', 'sign', 'agreement_signatures', '1', 'x', '203.0.113.7')`,
  );
  await office.db.execute(
    sql`insert into agreement_signatures (person_id, kind, version, hash, signature, entity_name, entity_license, entity_address, ip_address, signed_at) values (${personId}, 'nda', '1', 'x', 'Ada Larkin', 'Ada Larkin', '1', 'x', '203.0.113.7', now())`,
  );
});
afterAll(() => office.close());

async function stateOf(statement: string): Promise<string | undefined> {
  try {
    await office.db.execute(sql.raw(statement));
    return undefined;
  } catch (error) {
    return sqlState(error) ?? String(error);
  }
}

const tables = { audit_events: auditEvents, agreement_signatures: agreementSignatures } as const;
const rowsOf = (table: keyof typeof tables) => office.db.select().from(tables[table]);

describe.each(['audit_events', 'agreement_signatures'] as const)('rows of %s', (table) => {
  it.each([
    `update ${table} set ip_address = '198.51.100.1'`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])('stay as they are: %s', async (statement) => {
    const before = await rowsOf(table);
    expect(before.length).toBeGreaterThan(0);
    expect(await stateOf(statement)).toBe('42501');
    expect(await rowsOf(table)).toEqual(before);
  });

  it('can be changed by the owner of the table who says so', async () => {
    const undone = new Error('undone');
    const changed = office.db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`alter table ${table} disable trigger ${table}_stay`));
      await transaction.execute(sql.raw(`delete from ${table}`));
      throw undone;
    });
    await expect(changed).rejects.toBe(undone);
    expect(await stateOf(`delete from ${table}`)).toBe('42501');
  });
});

it('tidying up leaves them alone', async () => {
  const counts = async () => [
    await office.db.$count(auditEvents),
    await office.db.$count(agreementSignatures),
  ];
  const before = await counts();
  await tidyUp(office.db, new Date(office.clock.now().getTime() + 10 * 365 * 86_400_000));
  expect(await counts()).toEqual(before);
});
