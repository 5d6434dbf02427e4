import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFindings } from '../../src/check/contentFindings.js';
import { connected } from '../backup/connected.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { bringIn, bringOut, context, openFolder, wordsOf } from './MoveFixture.js';

const accounts = 'Key,Kind,Name,ActiveFrom\nO,Office,The office,2000-01-01\nA,Agent,Ada,2000-01-01\n';
const people =
  'Key,Account,UserName,FirstName,LastName,Email,IsPrimary\nS,O,staff,Sam,Lee,sam@office.test,Yes\n';
const header = 'Key,Agent,Kind,Form,State,Quarter,Number,InvoicedOn,DueOn,Total,Open,RollUp\n';
const invoices = `${header}T1,A,tax,invoice,WY,20254,00000001-IN,2026-01-02,2026-02-15,300.00,120.00,
T2,A,tax,credit,OH,20254,00000002-CM,2026-01-02,,-50.00,,
F,A,fee,invoice,,20254,*80000001-IN,2026-01-02,2026-02-15,30.00,0.00,
F1,A,fee,invoice,WY,20254,00000003-IN,2026-01-02,2026-02-15,10.00,0.00,F
F2,A,fee,invoice,OH,20254,00000004-IN,2026-01-02,2026-02-15,20.00,0.00,F
`;

const folder = openFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const office = (name: string, lines: string, ...more: readonly (readonly [string, string])[]) =>
  folder.write(name, [['accounts.csv', accounts], ['people.csv', people], ['invoices.csv', lines], ...more]);

it('a credit memo of which a part was used is refused without a ledger', async () => {
  const used = invoices.replace('-50.00,,', '-50.00,-20.00,');
  expect(wordsOf(await bringIn(database, office('used', used), { isDry: true }))).toEqual([
    'wrong 1 invoices 3 : The line breaks the rule open_of_total of the table invoices.',
  ]);
});

it('a memo that no ledger tells of is refused', async () => {
  const corrections =
    'Key,Kind,Agent,Invoice,State,Amount,Reason,On,At,By\nC,credit,A,T1,WY,10.00,Typed twice,2026-01-05,2026-01-05,S\n';
  const memos =
    'Key,Agent,Kind,Form,State,Quarter,Number,InvoicedOn,Total,Adjustment\nM,A,tax,credit,WY,20254,00000005-CM,2026-01-05,-10.00,C\n';
  const folderOfMemo = office('memo', invoices, ['corrections.csv', corrections], ['memos.csv', memos]);
  expect(wordsOf(await bringIn(database, folderOfMemo, { isDry: true }))).toEqual([
    'wrong 1 invoices  Key: Key M: The ledger says nothing of the memo 00000005-CM of -10.00.',
  ]);
});

it('an office without a ledger begins with one that says what is open, by events of every day', async () => {
  // An evening in Denver: the database has the next day already.
  const evening = { ...context, now: new Date('2026-04-01T01:30:00.000Z') };
  expect(wordsOf(await bringIn(database, office('open', invoices), { context: evening }))).toEqual([]);
  const read = (query: string) => connected(database, async (client) => (await client.query(query)).rows);
  expect(await read('select number, balance::integer from invoices order by id')).toEqual([
    { number: '00000001-IN', balance: 12_000 },
    { number: '00000002-CM', balance: -5_000 },
    { number: '*80000001-IN', balance: 0 },
    { number: '00000003-IN', balance: 0 },
    { number: '00000004-IN', balance: 0 },
  ]);
  expect(
    await read(
      'select account, state, kind, sum(amount)::integer as amount from ledger_postings group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3',
    ),
  ).toEqual([
    { account: 'bank', state: 'OH', kind: 'fee', amount: 2_000 },
    { account: 'bank', state: 'WY', kind: 'fee', amount: 1_000 },
    { account: 'bank', state: 'WY', kind: 'tax', amount: 18_000 },
    { account: 'credits', state: 'OH', kind: 'tax', amount: -5_000 },
    { account: 'fees', state: 'OH', kind: 'fee', amount: -2_000 },
    { account: 'fees', state: 'WY', kind: 'fee', amount: -1_000 },
    { account: 'receivable', state: 'WY', kind: 'tax', amount: 12_000 },
    { account: 'taxes', state: 'OH', kind: 'tax', amount: 5_000 },
    { account: 'taxes', state: 'WY', kind: 'tax', amount: -30_000 },
  ]);
  expect(
    await read(
      `select distinct p.submitted_on::text, p.posts_on::text, v."on"::text as event_on, e.posted_on::text
       from payments p join payment_debits d on d.payment_id = p.id join payment_events v on v.debit_id = d.id
       join ledger_entries e on e.payment_id = d.id`,
    ),
  ).toEqual([
    {
      submitted_on: '2026-03-31',
      posts_on: '2026-03-31',
      event_on: '2026-03-31',
      posted_on: '2026-03-31',
    },
  ]);
  expect((await contentFindings(database.db)).filter(({ isGood }) => !isGood)).toEqual([]);
  expect(await read('select series, last from invoice_counters order by 1')).toEqual([
    { series: 'plain', last: 4 },
    { series: 'rolledUp', last: 1 },
  ]);
});

it('brings that ledger out with everything else, into another office', async () => {
  await bringOut(database, folder.at('out'));
  const other = await openTestDatabase();
  expect(wordsOf(await bringIn(other, folder.at('out')))).toEqual([]);
  await bringOut(other, folder.at('again'));
  expect(folder.read('again')).toEqual(folder.read('out'));
  await other.close();
});
