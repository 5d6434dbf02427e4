import { office as duties, filings } from '@slip/api/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { accounts } from '../../src/accounts/tables.js';
import { contentFindings } from '../../src/check/contentFindings.js';
import { postOffice } from '../../src/mail/PostOffice.js';
import { exportHere } from '../../src/moveOffice.js';
import { inviteMoved } from '../../src/moving/inviteMoved.js';
import { movedKeys } from '../../src/moving/tables.js';
import { connected, contentOf } from '../backup/connected.js';
import { openDemoOf } from '../demoDatabase.js';
import { openTestOffice, type TestOffice, testSecret } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { decideBooks } from './decideBooks.js';
import { bringIn, bringOut, openFolder, wordsOf } from './MoveFixture.js';

const today = '2026-02-20';
const folder = openFolder();

let demo: TestDatabase;
let database: TestDatabase;
let office: TestOffice;
beforeAll(async () => {
  demo = await openDemoOf(today);
  database = await openTestDatabase();
  office = await openTestOffice({ database, now: `${today}T17:00:00.000Z` });
  await decideBooks(await openTestOffice({ database: demo, now: `${today}T17:00:00.000Z` }));
  await bringOut(demo, folder.at('demo'));
});
afterAll(async () => {
  await demo.close();
  await office.close();
  folder.remove();
});

/** Tables that follow from others by triggers, or are counters. */
const derived = [
  'select (select name from accounts where accounts.id = agent_id) as agent, home_state, quarter, premium, tax_total, fee_total from filing_totals order by 1, 2, 3',
  "select home_state, part, month, case part when 'day' then subject when 'coverage' then subject end as subject, sum(transactions), sum(premium), sum(tax_total), sum(fee_total) from state_figures group by 1, 2, 3, 4 order by 1, 2, 3, 4",
  'select (select name from accounts where id = insurer_totals.insurer_id) as insurer, home_state, quarter, premium, holding from insurer_totals order by 1, 2, 3',
  'select year, last from confirmation_counters order by 1',
  'select series, last from invoice_counters order by 1',
  'select (select name from accounts where accounts.id = agent_id) as agent from billing_accounts order by 1',
  'select number, total, balance from invoices order by 1',
  'select policy_number, match_key, near_key, policy_number_key, insured_name_key from policies order by 1, 2',
  'select account, state, kind, sum(amount) from ledger_postings group by 1, 2, 3 order by 1, 2, 3',
  'select line.booked_on, line.amount from bank_open_lines waiting join bank_lines line on line.id = waiting.line_id order by 1, 2',
  'select debit.amount, event.kind, event."on" from bank_open_events waiting join payment_events event on event.id = waiting.event_id join payment_debits debit on debit.id = event.debit_id order by 1, 2, 3',
];

/** Files that the demo alone has no lines for. */
const decided = [
  'state-tables',
  'corrections',
  'memos',
  'adjustments',
  'remittances',
  'bank-statements',
  'bank-lines',
  'bank-match-events',
  'bank-match-entries',
  'bank-match-undos',
  'bank-transfers',
  'bank-pickups',
  'account-numbers',
];

const rowsOf = (of: TestDatabase) =>
  connected(of, async (client) => {
    const answers = [];
    for (const query of derived) answers.push((await client.query(query)).rows);
    return answers;
  });

it('an export says at its end what a spreadsheet would make of people’s texts', async () => {
  const lines = await exportHere(folder.at('said'), { DATABASE_URL: demo.url, SLIP_SECRET: testSecret });
  expect(lines.at(-1)).toContain('importing each column as text');
});

it('a rehearsal finds the demo right and changes nothing', async () => {
  const before = await connected(database, contentOf);
  const rehearsed = await bringIn(database, folder.at('demo'), { isDry: true });
  expect(wordsOf(rehearsed)).toEqual([]);
  expect(rehearsed.files.find(({ name }) => name === 'policies')?.stored).toBeGreaterThan(400);
  expect(await connected(database, contentOf)).toEqual(before);
});

describe('the demo brought into an empty office', () => {
  beforeAll(async () => {
    const words = wordsOf(await bringIn(database, folder.at('demo')));
    if (words.length > 0) throw new Error(words.join('\n'));
  });

  it('is brought out as the same files', async () => {
    await bringOut(database, folder.at('moved'));
    const [before, after] = [folder.read('demo'), folder.read('moved')];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, text] of before) expect([name, after.get(name)]).toEqual([name, text]);
    // Each kind of decision is among them.
    for (const file of decided)
      expect([file, before.get(`${file}.csv`)?.split('\n').length]).not.toEqual([file, 2]);
  });

  it('has the same totals, balances, ledger and next numbers', async () => {
    expect(await rowsOf(database)).toEqual(await rowsOf(demo));
    const findings = await contentFindings(database.db);
    expect(findings.filter(({ isGood }) => !isGood)).toEqual([]);
  });

  it('stays as it is when the same files are read again', async () => {
    const before = await connected(database, contentOf);
    const again = await bringIn(database, folder.at('demo'));
    expect(wordsOf(again)).toEqual([]);
    expect(again.files.every(({ stored }) => stored === 0)).toBe(true);
    expect(await connected(database, contentOf)).toEqual(before);
  });

  it('says in the history of a policy where it comes from', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    const [policy] = await office.db
      .select({
        id: sql<number>`id`.mapWith(Number),
        agentId: sql<number>`agent_id`.mapWith(Number),
        state: sql<string>`home_state`,
      })
      .from(sql`policies`)
      .limit(1);
    const query = {
      agentPolicyId: policy?.id ?? 0,
      agentId: policy?.agentId ?? 0,
      state: policy?.state ?? '',
    };
    const history = await office.call(filings.policyHistory, { query }, { as: staff });
    expect(history[0]).toMatchObject({
      who: 'The office',
      what: expect.stringMatching(
        /^Brought in from the office’s former system, where its key was “1\.\d+”\.$/,
      ),
    });
    expect(history.at(-1)?.what).toMatch(/^Filed/);
  });

  it('sends no file to a bank whose content stayed with the former office', async () => {
    const as = await office.addPerson({ kind: 'Office' });
    const [remittance] = await office.db
      .select({ id: sql`id`.mapWith(Number) })
      .from(sql`remittances where status = 'posted'`);
    const stayed = {
      status: 409,
      body: { error: expect.stringContaining('from the office’s former system') },
    };
    await expect(
      office.call(duties.sendAchFile, { body: { day: '2026-02-19' } }, { as }),
    ).rejects.toMatchObject(stayed);
    for (const [endpoint, query] of [
      [duties.achFile, { day: '2026-02-19' }],
      [duties.remittanceFile, { remittance: remittance?.id ?? 0 }],
    ] as const) {
      const response = await office.send(endpoint, { query }, { as });
      expect([response.status, await response.json()]).toMatchObject([409, stayed.body]);
    }
  });

  it('invites everybody once, and nobody who is locked out', async () => {
    const inviting = {
      mail: postOffice({ email: undefined, sms: undefined }),
      office: office.services.office,
      address: 'https://office.test',
      now: new Date(`${today}T17:00:00.000Z`),
    };
    const [all] = await office.db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(people)
      .where(
        sql`locked_at is null and exists (select from moved_keys m where m.file = 'people' and m.id = people.id)`,
      );
    expect(await inviteMoved(office.db, inviting)).toBe(all?.count);
    expect(await inviteMoved(office.db, inviting)).toBe(0);
    const [letter] = await office.db
      .select({ recipient: sql<string>`recipient`, text: sql<string>`text` })
      .from(sql`outgoing_messages`)
      .orderBy(sql`id`)
      .limit(1);
    const [person] = await office.db
      .select()
      .from(people)
      .where(eq(people.email, letter?.recipient ?? ''));
    expect(letter?.text).toContain(`Your user name is ${person?.userName}.`);
    expect(letter?.text).toContain('https://office.test/slip/auth/resetpassword?a=');
  });

  it('counts whoever was in the office before as invited', async () => {
    const [staff] = await demo.db
      .select({ userName: people.userName })
      .from(people)
      .innerJoin(accounts, eq(accounts.id, people.accountId))
      .where(eq(accounts.kind, 'Office'))
      .limit(1);
    const userName = staff?.userName ?? '';
    const other = await openTestDatabase();
    const begun = await openTestOffice({ database: other });
    await begun.addPerson({ kind: 'Office', userName });
    await bringIn(other, folder.at('demo'));
    const invited = await other.db
      .select({ userName: people.userName })
      .from(movedKeys)
      .innerJoin(people, eq(people.id, movedKeys.id))
      .where(and(eq(movedKeys.file, 'people'), isNotNull(movedKeys.invitedAt)));
    expect(invited).toEqual([{ userName }]);
    await begun.close();
  });

  it('is refused where others have accounts already', async () => {
    const other = await openTestDatabase();
    const used = await openTestOffice({ database: other });
    await used.addPerson({ kind: 'Agent' });
    await expect(bringIn(other, folder.at('demo'))).rejects.toThrow(
      /^The office has accounts that were not brought in, such as .*: an office is brought into an empty database\.$/,
    );
    await used.close();
  });
});
