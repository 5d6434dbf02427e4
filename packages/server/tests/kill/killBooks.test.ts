import { API_ROOT, office as duties, invoiceandpayment, type Output } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { contradictions } from '../billing/contradictions.js';
import { testSecret } from '../TestOffice.js';
import { openTestDatabase } from '../testDatabase.js';
import { type KillBooks, type KillPayer, makeKillBooks } from './BooksKillFixture.js';
import { brokenOfBooks } from './brokenOfBooks.js';
import { callJson } from './callJson.js';
import { ResentCall } from './ResentCall.js';
import { type ServerProcess, startServerProcess } from './serverProcess.js';

/** How often servers are killed: `SLIP_BOOKS_KILLS=200` for the long run, with a seed of its own for other moments. */
const KILLS = Number(process.env['SLIP_BOOKS_KILLS'] ?? 2);
const seed = process.env['SLIP_BOOKS_SEED'] ?? 'books kill';
const random = seededRandom(seed);

/** Quarters that are closed; of many rounds, only some close one: the office knows none of before 2000. */
const QUARTERS = Math.min(KILLS + 1, 90);
const ROUNDS_PER_QUARTER = Math.ceil((KILLS + 1) / QUARTERS);

const { getPendingInvoices, payInvoice } = invoiceandpayment;
type Pending = Output<typeof getPendingInvoices>;

/**
 * The servers know the sessions that the test has made, and take the address of a caller from a header. No call waits for a worker, which
 * takes as long to start as its server: only those of the long run have one.
 */
const settings = {
  SLIP_DEMO: '0',
  SLIP_SECRET: testSecret,
  SLIP_MAILBOX: '1',
  SLIP_TRUST_PROXY: '1',
  SLIP_WORKER: KILLS < 20 ? '0' : '1',
};

/** Faults that must not be found in payments, besides what contradicts the books. */
const brokenOfPayments = {
  ...brokenOfBooks,
  'a payment that was not told once': sql`select p.id from payments p where (select count(*) from inbox_items where message like '%The payment ' || lpad(p.id::text, 10, '0') || ' posts on%' and person_id = p.paid_by) <> 1`,
};

/** Pays some of what is due of an agent, from their bank account. */
async function payment(
  url: string,
  { agentId, bankId, headers }: KillPayer,
): Promise<ResentCall | undefined> {
  const path = `${url}${API_ROOT}${getPendingInvoices.path}?associatedAgentId=${agentId}`;
  const pending: Pending = getPendingInvoices.response.validateSync(await callJson(path, { headers }));
  const due = pending.filter(({ totalInvoice }) => totalInvoice > 0);
  if (due.length === 0) return undefined;
  const details = random.sample(due, random.integer(1, due.length)).flatMap((category) =>
    category.pendingInvoices.map(({ tranNo, balance }) => ({
      invoiceId: tranNo,
      invoiceAmount: balance,
      invoiceAmountTotal: category.totalInvoice,
      invoiceDueDate: '',
      agentId,
      payee: category.categoryName,
      slipId: '1',
      category: category.categoryCode,
      customerNumber: '',
      customerName: '',
      isMs: false,
    })),
  );
  const typed = { bankName: null, routingNumber: null, accountNumber: null, saveFlag: null };
  return new ResentCall(payInvoice, headers, { bankId, ...typed, agentId, paymentDetails: details });
}

/** The calls that were made to the office, and what it confirmed. */
class Round {
  readonly closing: readonly ResentCall[];
  readonly payments: readonly ResentCall[];
  readonly returned: readonly ResentCall[];

  constructor(
    closing: readonly ResentCall[],
    payments: readonly ResentCall[],
    returned: readonly ResentCall[],
  ) {
    this.closing = closing;
    this.payments = payments;
    this.returned = returned;
  }

  get #all(): readonly ResentCall[] {
    return [...this.closing, ...this.payments, ...this.returned];
  }

  /** Two windows send each of them at once. */
  async send(url: string, other = url): Promise<void> {
    await Promise.all(this.#all.flatMap((call) => [call.send(url), call.send(other)]));
  }

  /** True if a server died during some of it. */
  get isCutOff(): boolean {
    return this.#all.some((call) => call.isCutOff);
  }

  get isAnswered(): boolean {
    return this.#all.every(({ answered }) => answered !== undefined);
  }
}

it('closes every quarter and makes every payment once and none by half, however often servers are killed', async () => {
  // Two servers have one database.
  const database = await openTestDatabase();
  const books: KillBooks = await makeKillBooks(database, random, QUARTERS);
  const start = () => startServerProcess({ DATABASE_URL: database.url, ...settings });
  const servers: ServerProcess[] = [];
  const confirmed: string[] = [];
  let cutOff = 0;
  try {
    servers.push(await start());
    servers.push(await start());
    const url = () => servers.at(0)?.url ?? '';
    let span = Number.POSITIVE_INFINITY;
    for (let place = 0; place <= KILLS; place += 1) {
      const quarter =
        place % ROUNDS_PER_QUARTER === 0 ? books.quarters[place / ROUNDS_PER_QUARTER] : undefined;
      const paid = await Promise.all(books.payers.map((payer) => payment(url(), payer)));
      const round = new Round(
        quarter === undefined ? [] : [new ResentCall(duties.closeQuarter, books.staff, { quarter })],
        paid.filter((each) => each !== undefined),
        random
          .sample(confirmed, Math.min(confirmed.length, 1))
          .map(
            (confirmationNumber) =>
              new ResentCall(duties.returnPayment, books.staff, { confirmationNumber, reasonCode: 'R01' }),
          ),
      );
      const begun = performance.now();
      const sending = round.send(url(), servers.at(-1)?.url).then(() => performance.now() - begun);
      // The first round shows how long one takes; in each of the others a server dies in the middle of it.
      if (place > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, random.integer(0, Math.ceil(span)));
        });
        await servers.shift()?.kill();
      }
      const took = await sending;
      if (round.isCutOff) cutOff += 1;
      else span = Math.min(span, took);
      while (servers.length < 2) servers.push(await start());
      while (!round.isAnswered) await round.send(url(), servers.at(-1)?.url);

      for (const { answered } of [...round.closing, ...round.returned]) {
        expect(answered).toMatchObject({ status: 200 });
      }
      for (const { answered } of round.payments) {
        const words = JSON.stringify(answered?.body);
        // A credit may have been applied to what somebody was about to pay: it is told, and nothing is paid.
        expect(`${answered?.status} ${words}`).toMatch(/^200 "\d{10}"$|^409 .* Nothing was paid/);
        if (answered?.status === 200) confirmed.push(String(answered.body));
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }

  try {
    expect({ seed, found: await contradictions(database.db, brokenOfPayments) }).toEqual({ seed, found: [] });
    const stored = await database.db
      .select({ number: sql<string>`lpad(id::text, 10, '0')` })
      .from(sql`payments`)
      .orderBy(sql`id`);
    expect(stored.map(({ number }) => number)).toEqual(confirmed.toSorted());
    const closed = await database.db
      .select({ quarter: sql`quarter`.mapWith(Number) })
      .from(sql`billed_quarters`)
      .orderBy(sql`quarter`);
    expect(closed.map(({ quarter }) => quarter)).toEqual(
      books.quarters.slice(0, Math.floor(KILLS / ROUNDS_PER_QUARTER) + 1),
    );
    expect(confirmed.length).toBeGreaterThan(0);
    // A few may miss; of many not all do.
    expect(cutOff).toBeGreaterThanOrEqual(KILLS < 20 ? 0 : KILLS / 10);
  } finally {
    await database.close();
  }
}, 7_200_000);
