import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticate, sampleOffice, user } from '@slip/api/contract';
import { addDays, type CalendarDate, todayIn, toWireDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { Browser, newestLink } from '../authenticate/Browser.js';
import { giveApp } from '../authenticate/secondFactors.js';
import { openBatchFixture, PRODUCTION, refusal } from '../batch/BatchFixture.js';
import { agentCsv, cellsOf } from '../batch/ProcessingFixture.js';
import { noonOf } from '../billing/BooksFixture.js';
import { contradictions } from '../billing/contradictions.js';
import { firstOf, openPolicyFixture } from '../filings/PolicyFixture.js';
import type { TestOffice } from '../TestOffice.js';
import { testPassword } from '../testPeople.js';
import { addStaffWithApp, commandsOf, openProgram, type Words } from './followPage.js';

/** Follows the recipe of an incident, command by command as its page has them. */
async function follow(title: string, office: TestOffice) {
  const { left, next } = commandsOf('incidents', title);
  const program = await openProgram(office, await addStaffWithApp(office));
  onTestFinished(async () => {
    await program.close();
    await office.close();
  });
  return {
    left,
    next,
    type: program.type,
    duty: (...command: Parameters<typeof next>) => program.type(next(...command)),
    /** The next query, to be run as often as one likes. */
    query: (filledIn: Words = {}) => {
      const query = next('select ', filledIn);
      return async () => {
        const row = sql<Readonly<Record<string, unknown>>>`to_jsonb(found)`;
        const rows = await office.db.select({ row }).from(sql`(${sql.raw(query)}) as found`);
        return rows.map((each) => each.row);
      };
    },
    /** It is noon of a later day. Nobody's session has lasted until then. */
    goTo: async (day: CalendarDate) => {
      office.clock.advance((noonOf(day).getTime() - office.clock.now().getTime()) / 1000);
      office.signInAgain();
      await program.signInAgain();
    },
  };
}

it('with a token or password that has leaked nobody comes in, and what was done with it is seen', async () => {
  // The page asks the database for the last days, and that has a clock of its own.
  const office = await openPolicyFixture({ now: new Date().toISOString() });
  const { left, type, duty, query } = await follow('A token or password has leaked', office);
  const ada = office.agent.person;
  const NAME = ada.userName;
  const email = `${NAME}@larkin.example`;
  await giveApp(office, ada);
  const today = todayIn(sampleOffice.timeZone, office.clock.now());
  const filing = office.filing('WY', {
    policy: { agtPolicyExpirationDate: toWireDate(addDays(today, 365)) },
    transaction: { agtTransEffectiveDate: toWireDate(today) },
  });
  // Whoever has the token files with it.
  const policy = await office.onFile(filing);
  const signIn = async (password: string) =>
    (await new Browser(office).send(authenticate.login, { body: { userName: NAME, password } })).status;

  expect(await duty('office lock', { NAME, TEXT: '"The laptop was stolen."' })).toBe(`${NAME} is locked.`);
  expect((await office.send(user.slipWelcome, {}, { as: ada })).status).toBe(401);
  expect(await signIn(testPassword)).toBe(403);

  expect(await query({ NAME })()).toMatchObject([
    { user_agent: 'test', ip_address: '203.0.113.7', ended_at: expect.any(String) },
  ]);
  const acts = query({ NAME });
  const filed = { endpoint: 'filings.submitNewPolicy', action: 'create', entity: 'policies' };
  expect(await acts()).toContainEqual(
    expect.objectContaining({ ...filed, entity_id: String(policy.agtPolicyId) }),
  );

  expect(await duty('office reset-password', { NAME })).toBe(`A link was mailed to ${email}.`);
  const token = (await newestLink(office, email)).searchParams.get('a') ?? '';
  expect(await duty('office reset-mfa', { NAME })).toContain(`${NAME} has no second factor now`);
  const password = 'Quiet-harbor-9-stones';
  await office.call(authenticate.resetPassword, { body: { token, userName: NAME, password, email } });
  // Until the office says so neither password lets anybody in; then the new one alone.
  expect([await signIn(testPassword), await signIn(password)]).toEqual([401, 403]);
  expect(await duty('office unlock', { NAME })).toBe(`${NAME} can sign in again.`);
  expect([await signIn(testPassword), await signIn(password)]).toEqual([401, 200]);

  office.signInAgain();
  await office.backOut(policy, firstOf(policy));
  expect((await acts()).map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(['filings.submitNewPolicy', 'filings.backoutTransaction']),
  );

  // The same for a person of the office.
  const { userName: clerk } = await office.addPerson({ kind: 'Office' });
  expect(await type(`lock ${clerk} --reason Stolen.`)).toBe(`${clerk} is locked.`);
  expect(await duty('office people')).toMatch(new RegExp(`^${NAME}\t`, 'm'));
  expect(await duty('office staff')).toMatch(new RegExp(`^${clerk}\t.*\tlocked\t`, 'm'));
  expect(left).toEqual([]);
});

it('a quarter that was closed wrongly is put right by what comes after it', async () => {
  const office = await openPolicyFixture();
  const { left, next, type, duty, goTo } = await follow('A quarter was closed wrongly', office);
  const folder = mkdtempSync(join(tmpdir(), 'slip-incident-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { accountId, userName } = office.agent.person;
  const wrong = await office.onFile();
  await office.onFile();
  await goTo('2026-04-01');
  await type('close-quarter 2026Q1');

  // This one is not to be given.
  next('office export-ach');
  const rowsOf = async (begins: string) => {
    const FILE = join(folder, begins.replace('office ', ''));
    expect(await duty(begins, { '2026Q3': '2026Q1', FILE })).toContain(`Saved ${FILE}`);
    return readFileSync(FILE, 'utf8').trim().split('\r\n').length - 1;
  };
  // One state; no charge yet; its tax and its fee.
  expect(await rowsOf('office received')).toBe(1);
  expect(await rowsOf('office finance-charges')).toBe(0);
  expect(await rowsOf('office receivables')).toBe(2);

  const [, , , , ACCOUNT = ''] = (await type(`people --search ${userName}@`)).split('\t');
  const open = await openInvoices(office.db, accountId);
  const INVOICES = open.map(({ number }) => number).join(',');
  const AMOUNT = (open.reduce((sum, { balance }) => sum + balance, 0) / 100).toFixed(2);
  const check = `--invoices ${INVOICES} --total ${AMOUNT} --reference 1042 --received-on 2026-04-01`;
  const [NUMBER = ''] = /\d{10}/.exec(await type(`post-payment ${ACCOUNT} ${check}`)) ?? [];
  await office.backOut(wrong, firstOf(wrong));
  expect(await duty('office preview-quarter')).toMatch(/^Credit memo,.*,Tax,Wyoming,.*,-307\.50,/m);
  await goTo('2026-07-01');
  expect(await type('close-quarter 2026Q2')).toMatch(/^[1-9]\d*\tcredit memos\t/m);
  // Nothing is open that it could pay, nor is there at the closing after it.
  await goTo('2026-10-01');
  await type('close-quarter 2026Q3');
  expect(await duty('office unapplied-credits')).toMatch(/,Credit memo,Tax,Wyoming,.*,-307\.50$/m);

  expect(await duty('office return-payment', { NUMBER })).toBe('2 returned');
  expect(await openInvoices(office.db, accountId)).toEqual(open);
  const words = { ACCOUNT, INVOICES, AMOUNT, TEXT: '"Check 1043"', DAY: '2026-10-01' };
  expect(await duty('office post-payment', words)).toMatch(/^Payment \d{10} of .* is recorded\.$/);
  expect(await openInvoices(office.db, accountId)).toEqual([]);
  expect(await contradictions(office.db)).toEqual([]);

  await type('close-insurer-period 2026Q1');
  const period = { '2026Q3': '2026Q1' };
  expect(await duty('office reopen-insurer-period', period)).toBe('Open again: 2026Q1');
  expect(left).toEqual([]);
});

it('a batch that is stuck is found, worked through, and processed again', async () => {
  const office = await openBatchFixture();
  const { left, type, duty, query } = await follow('A batch is stuck', office);
  const { agent } = office;
  const ACCOUNT = await office.numberOf(agent);
  await type(`permit-batch ${ACCOUNT} --states WY`);
  const row = { ...(await cellsOf(office, office.filing('WY'))), InsurerNAIC: '61616' };
  const file = new TextDecoder().decode(agentCsv([row]));
  const upload = () => office.uploadCsv(agent, file, { batchSubmissionTypes: PRODUCTION });
  const { submissionNumber: NUMBER } = await upload();

  expect(await duty('office batch-file', { NUMBER })).toMatch(/^status: PROCESSING$/m);
  expect(await query()()).toMatchObject([
    { kind: 'batch file', subject: Number(NUMBER), worker: null, run_after: null, deaths: 0 },
  ]);
  expect(await query()()).toEqual([]);
  // A worker is started.
  await office.runJobs();
  expect(await type(`batch-file ${NUMBER}`)).toMatch(/^status: REJECTED$/m);

  await type('add-insurer 61616 --name Ironwood --type F --states WY --first-day 2001-01-01');
  const again = { NUMBER, TEXT: '"The insurer is on record now."' };
  expect(await duty('office reprocess-batch', again)).toContain('waits to be processed again');
  await office.runJobs();
  expect(await type(`batch-file ${NUMBER}`)).toMatch(/^status: ACCEPTED$/m);

  await duty('office hold-batch', { ACCOUNT, TEXT: '"Send smaller files."' });
  expect(await refusal(upload())).toMatchObject({ status: 403 });
  await duty('office release-batch', { ACCOUNT });
  expect(await office.statusOf(agent.person)).toMatchObject({ blockBatchFiling: false });
  expect(left).toEqual([]);
});
