import { authenticate } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { sealTrail } from '../../src/audit/sealTrail.js';
import { transactions } from '../../src/filings/tables.js';
import { logTo } from '../../src/log.js';
import { Browser } from '../authenticate/Browser.js';
import { firstOf, openPolicyFixture } from '../filings/PolicyFixture.js';
import { testPassword } from '../testPeople.js';
import { addStaffWithApp, commandsOf, openProgram } from './followPage.js';

async function openOffice() {
  const office = await openPolicyFixture();
  const program = await openProgram(office, await addStaffWithApp(office));
  onTestFinished(async () => {
    await program.close();
    await office.close();
  });
  return { office, program };
}

it('a mark of the audit trail that was noted from the log tells whether everything up to it is there', async () => {
  const { office, program } = await openOffice();
  const { left, next } = commandsOf('housekeeping', 'Never removed by Slip');
  await office.onFile();
  const lines: string[] = [];
  const log = logTo({ write: (line: string) => void lines.push(line) }, 'info');
  await sealTrail({ db: office.db, throwIfStopped: () => undefined }, { log, now: office.clock.now });
  const logged = /"mark":"([^"]+)".*"the audit trail is sealed up to this entry"/.exec(lines.join(''));
  const verify = next('office verify-audit', { MARK: logged?.[1] ?? '' });
  expect(await program.type(verify)).toMatch(
    /^\d+ entries in 1 seal are as sealed\. \d+ entr(y|ies) since (is|are) not sealed yet\.$/,
  );
  // Whoever may do anything with the database removes everything, and everything that tells of it.
  for (const table of ['audit_events', 'audit_seals']) {
    await office.db.execute(sql.raw(`alter table ${table} disable trigger ${table}_stay`));
    await office.db.execute(sql.raw(`delete from ${table}`));
    await office.db.execute(sql.raw(`alter table ${table} enable trigger ${table}_stay`));
  }
  // The program ends with 1.
  await expect(program.type(verify)).rejects.toThrow('Seal 1 is not what it was, or is gone.');
  // These two are followed elsewhere.
  next('slip verify-backup');
  next('office reprocess-batch');
  expect(left).toEqual([]);
});

it('the tables that grow are seen', async () => {
  const { office } = await openOffice();
  const { left, next } = commandsOf('housekeeping', 'What grows');
  const grows = sql`(${sql.raw(next('select relname'))}) as grows`;
  expect(await office.db.select({ row: sql`to_jsonb(grows)` }).from(grows)).toHaveLength(10);
  expect(left).toEqual([]);
});

/** The words of the commands that end somebody. */
const end = (NAME: string) => ({ NAME, OTHER: NAME, TEXT: '"They asked for it."' });

it('people who ask to be forgotten are ended, and what they filed is not', async () => {
  const { office, program } = await openOffice();
  const { left, next } = commandsOf('housekeeping', 'A person asks to be forgotten');
  const { userName: first, accountId } = office.agent.person;
  const { userName: second } = await office.addPerson({ accountId, isPrimary: false });
  const policy = await office.onFile();
  const command = next('office end-person', end(first));
  await expect(program.type(command)).rejects.toThrow('Make another person the primary user first.');
  await program.type(next('office make-primary', end(second)));
  await program.type(command);
  const found = await program.type(next('office find', end(second)));
  await program.type(next('office end-account', { ...end(second), ID: String(accountId) }));
  expect(found).toContain(String(accountId));
  expect(left).toEqual([]);
  for (const userName of [first, second]) {
    const signIn = { body: { userName, password: testPassword } };
    expect((await new Browser(office).send(authenticate.login, signIn)).status).toBe(401);
  }
  expect(await office.db.$count(transactions, eq(transactions.id, firstOf(policy).agtTransId))).toBe(1);
});
