import { crc32 } from 'node:zlib';
import { office as duties, invoiceandpayment } from '@slip/api/contract';
import {
  addDays,
  type CalendarDate,
  participatingStates,
  quarterOf,
  todayIn,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { storeAdjustment } from '../../src/billing/adjustments/storeAdjustment.js';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { readStatement } from '../../src/billing/statements/readStatement.js';
import { statementDocument } from '../../src/billing/statements/statementPaper.js';
import { invoices } from '../../src/billing/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';

let office: TestOffice;
let books: BooksFixture;
let agent: TestPerson;
let other: TestPerson;
let accountant: TestPerson;

const random = seededRandom('statements');
const states = participatingStates().map(({ abbreviation }) => abbreviation);

const act = async (kind: 'settled' | 'returned', debitId: number, agentId: number, on: CalendarDate) => {
  const reason = kind === 'returned' ? { reasonCode: 'R01' } : {};
  await addDebitEvent(office.db, debitId, kind, { on, at: noonOf(on), by: null }, reason);
  await postPayment(office.db, { paymentId: debitId, agentId, on, at: noonOf(on), act: kind });
};

/** A year of two agents: billed over several states, paid, returned, given back, charged, waived, written off, corrected and refunded. */
beforeAll(async () => {
  office = await openTestOffice();
  books = openBooksFixture(office.db);
  agent = await books.addAgent();
  other = await books.addAgent();
  accountant = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  const closings = [
    [20_251, '2025-01-15', '2025-04-01'],
    [20_252, '2025-04-15', '2025-07-01'],
    [20_253, '2025-07-15', '2025-10-01'],
    [20_254, '2025-10-15', '2026-01-02'],
  ] as const;
  for (const [quarter, receivedOn, closedOn] of closings) {
    await books.receive(
      [agent, other].flatMap(({ accountId: agentId }) =>
        states.map((state) => ({
          agentId,
          state,
          receivedOn,
          tax: random.integer(-30_000, 60_000),
          fee: random.integer(-90, 300),
        })),
      ),
    );
    await books.close(quarter, closedOn);
    for (const { accountId: agentId } of [agent, other]) {
      const open = await openInvoices(office.db, agentId);
      const paid = random.sample(open, Math.ceil(open.length / 2));
      if (paid.length === 0) continue;
      const on = addDays(closedOn, random.integer(1, 60));
      for (const [place, { id }] of (await books.pay(agentId, paid, on)).entries()) {
        await act('settled', id, agentId, addDays(on, 4));
        if (place === 0) await act('returned', id, agentId, addDays(on, 9));
      }
    }
    await adjust(addDays(closedOn, 70));
  }
});
afterAll(() => office.close());

/** The files of a ZIP archive by its list at the end, whose sums are compared with what is stored. */
function filesOf(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  while (at < end) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    const place = archive.readUInt32LE(at + 42);
    const begins = place + 30 + archive.readUInt16LE(place + 26);
    const content = archive.subarray(begins, begins + archive.readUInt32LE(place + 22));
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    files.set(name, content);
    at += 46 + Buffer.byteLength(name);
  }
  expect(files.size).toBe(archive.readUInt16LE(end + 10));
  return files;
}

/** Of each form the first document of which something is open. */
async function adjust(on: CalendarDate): Promise<void> {
  const decision = {
    reason: 'As agreed',
    by: agent.personId,
    on,
    at: noonOf(on),
    timeZone: 'America/Denver',
  };
  const rows = await office.db.select().from(invoices).orderBy(asc(invoices.id));
  const shown = rows.filter(
    ({ rollUpId, state, balance }) => rollUpId === null && state !== null && balance !== 0,
  );
  const kinds = { invoice: ['writeOff', 'credit'], credit: ['refund'], financeCharge: ['waive'] } as const;
  for (const [form, list] of Object.entries(kinds)) {
    for (const kind of list) {
      const document = shown.find((each) => each.form === form && each.adjustmentId === null);
      if (!document) continue;
      const [now] = await office.db.select().from(invoices).where(eq(invoices.id, document.id));
      const open = Math.abs(now?.balance ?? 0);
      if (open === 0) continue;
      const asked = { kind, document: document.number, amount: Math.ceil(open / 3), open, paidBy: 'Check 7' };
      await office.db.transaction((transaction) => storeAdjustment(transaction, asked, decision));
    }
  }
}

/** The open amounts of an agent's documents at the end of a day, from documents and what was taken off them: the ledger is not asked. */
async function openAtEnd(agentId: number, day: CalendarDate): Promise<number> {
  const until = sql`(x.allocated_at at time zone 'America/Denver')::date <= ${day}::date`;
  const [found] = await office.db.select({ open: sql<number>`found.open`.mapWith(Number) }).from(
    sql`(select coalesce((select sum(total) from invoices where agent_id = ${agentId} and state is not null and invoiced_on <= ${day}::date), 0)
        - coalesce((select sum(x.amount) from allocations x join invoices i on i.id = x.invoice_id
            where i.agent_id = ${agentId} and ${until} and x.credit_id is null and i.form <> 'credit'), 0)
        + coalesce((select sum(x.amount) from allocations x join invoices i on i.id = x.invoice_id
            where i.agent_id = ${agentId} and ${until} and i.form = 'credit'), 0) as open) as found`,
  );
  return found?.open ?? 0;
}

describe('a statement', () => {
  it('adds up on any two days, and the next one begins where it ends', async () => {
    for (let round = 0; round < 60; round += 1) {
      const { accountId } = random.pick([agent, other]);
      const from = addDays('2025-01-01', random.integer(0, 430));
      const to = addDays(from, random.integer(0, 200));
      const end = addDays(to, random.integer(1, 100));
      const first = await readStatement(office.db, accountId, { from, to });
      const next = await readStatement(office.db, accountId, { from: addDays(to, 1), to: end });
      const moved = first.lines.reduce((sum, { amount }) => sum + amount, 0);
      expect([first.opening + moved, next.opening], `${from} to ${to}`).toEqual([
        first.closing,
        first.closing,
      ]);
      expect([first.closing, next.closing], `${from} to ${to}`).toEqual([
        await openAtEnd(accountId, to),
        await openAtEnd(accountId, end),
      ]);
      expect(first.lines.every(({ on, words }) => on >= from && on <= to && words !== '')).toBe(true);
    }
  });

  it('names everything that happened, and ends with what is open', async () => {
    const { accountId } = agent;
    const { lines, closing } = await readStatement(office.db, accountId, {
      from: '2025-01-01',
      to: '2026-12-31',
    });
    const words = lines.map((line) => line.words).join('\n');
    for (const part of [
      /^Invoice \*80\d{6}-IN: Transaction fee/m,
      /^Finance charge \d{8}-FC/m,
      /^Credit memo \d{8}-CM/m,
      /^\$[\d,.]+ of credit memo \d{8}-CM applied to/m,
      /^Payment \w+: \d{8}-IN$/m,
      /^Payment \w+, returned by the bank: /m,
      /was written off\. As agreed$/m,
    ]) {
      expect(words).toMatch(part);
    }
    const [open] = await office.db
      .select({ sum: sql`sum(${invoices.balance})`.mapWith(Number) })
      .from(invoices)
      .where(sql`${invoices.agentId} = ${accountId} and ${invoices.state} is not null`);
    expect(closing).toBe(open?.sum);
  });
});

describe('the file of a statement', () => {
  const days = { from: '2025-04-01', to: '2025-06-30' } as const;
  const own = (query: object, as: TestPerson) =>
    office.send(invoiceandpayment.statement, { query: { ...days, ...query } }, { as });

  it('is a PDF for the account and for the office', async () => {
    const [account] = await office.db.select().from(accounts).where(eq(accounts.id, agent.accountId));
    const staff = await office.addPerson({ kind: 'Office', roles: ['Auditor'] });
    const ofOffice = await office.send(
      duties.accountStatement,
      { query: { ...days, account: account?.npn ?? '' } },
      { as: staff },
    );
    for (const response of [await own({}, agent), ofOffice]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toContain(
        `Statement-${account?.npn}-2025-04-01-2025-06-30.pdf`,
      );
      expect((await response.text()).slice(0, 5)).toBe('%PDF-');
    }
  });

  it('is not another one’s, and not of days that end before they begin or have not begun', async () => {
    expect((await own({ associatedAgentId: other.accountId }, agent)).status).toBe(404);
    const turned = await own({ from: '2025-07-01' }, agent);
    expect([turned.status, await turned.text()]).toEqual([
      400,
      expect.stringContaining('must not be before 2025-07-01'),
    ]);
    const early = await own({ from: '2026-01-17', to: '2026-03-31' }, agent);
    expect([early.status, await early.text()]).toEqual([
      400,
      expect.stringContaining('The first day of a statement must have come'),
    ]);
    expect((await own({ from: '2026-01-16', to: '2026-03-31' }, agent)).status).toBe(200);
  });

  it('says what is owed on the day on which it is made, while its days are not over', () => {
    const account = { name: 'Ada Larkin', number: '3001234', address: '' };
    const saidOn = (today: CalendarDate, closing: number) =>
      JSON.stringify(
        statementDocument(account, days, { opening: 0, lines: [], closing }, { office: 'Slip', today }).parts,
      );
    for (const today of ['2025-06-29', '2025-06-30'] as const) {
      const day = `06/${today.slice(-2)}/2025`;
      expect(saidOn(today, 100)).toContain(`["${day}","Closing balance","","$1.00"]`);
      expect(saidOn(today, 100)).toContain(`$1.00 is owed on ${day}`);
      expect(saidOn(today, -100)).toContain(`$1.00 is a credit on ${day}`);
      expect(saidOn(today, 0)).toContain(`Nothing is owed on ${day}`);
      expect(saidOn(today, 0)).toContain(`Made on ${day}, before the period was over`);
    }
    const over = saidOn('2025-07-01', 100);
    expect(over).toContain('["06/30/2025","Closing balance","","$1.00"]');
    expect(over).toContain('$1.00 was owed on 06/30/2025');
    expect(over).not.toContain('Made on');
  });
});

const ofQuarter = (quarter: number) =>
  office.send(duties.quarterStatements, { query: { quarter } }, { as: accountant });

describe('the statements of a quarter', () => {
  it('are one archive: each account that owed or moved something, as its own download', async () => {
    const answer = await ofQuarter(20_252);
    expect(answer.headers.get('content-disposition')).toContain('Statements-20252.zip');
    const files = filesOf(Buffer.from(await answer.arrayBuffer()));
    const taken = and(eq(auditEvents.action, 'export'), eq(auditEvents.entity, 'statements'));
    expect(await office.db.select().from(auditEvents).where(taken)).toMatchObject([
      { entityId: '20252', personId: accountant.personId },
    ]);
    const numbers = await office.db
      .select({ npn: accounts.npn })
      .from(accounts)
      .where(inArray(accounts.id, [agent.accountId, other.accountId]));
    const days = { from: '2025-04-01', to: '2025-06-30' } as const;
    expect([...files.keys()].toSorted()).toEqual(
      numbers.map(({ npn }) => `Statement-${npn}-${days.from}-${days.to}.pdf`).toSorted(),
    );
    for (const { npn } of numbers) {
      const one = await office.send(
        duties.accountStatement,
        { query: { account: npn ?? '', ...days } },
        { as: accountant },
      );
      const file = files.get(`Statement-${npn}-${days.from}-${days.to}.pdf`);
      expect(file?.equals(Buffer.from(await one.arrayBuffer()))).toBe(true);
    }
  });

  it('are refused before the quarter is over, and where nobody has one', async () => {
    const running = yearQuarterNumber(quarterOf(todayIn('America/Denver', office.clock.now())));
    expect(await (await ofQuarter(running)).text()).toContain('is not over');
    expect(await (await ofQuarter(20_201)).text()).toContain('nobody has a statement of it');
    expect((await ofQuarter(20_265)).status).toBe(400);
  });
});
