import {
  API_ROOT,
  authenticate,
  type EndpointDefinition,
  filings,
  invoiceandpayment,
} from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';
import { demoPassword } from '../../src/demoPassword.js';
import {
  type BatchSenders,
  type SentBatch,
  sendBatch,
  sendersOf,
  statusOfBatch,
} from '../kill/BatchKillFixture.js';
import { callJson, RefusedCall } from '../kill/callJson.js';
import { openFixtures } from '../kill/DemoFixtures.js';
import type { KillFixture } from '../kill/KillFixture.js';
import { keysOnFile, PatientFilers } from '../kill/PatientFilers.js';
import { signIn } from '../kill/signIn.js';
import { until } from '../kill/until.js';
import { whatIsBroken } from '../kill/whatIsBroken.js';
import { type Door, ProxyCounter } from './ProxyCounter.js';

/** People who file at the same time. */
const FILERS = { agents: 13, insurers: 3 };
/** With the one who pays. */
export const PEOPLE = FILERS.agents + FILERS.insurers + 1;
/** In place of the words that somebody did not hear, whose call was cut off: the portal has words for it. */
export const NO_ANSWER = '(no answer)';
/** How often a payment is begun again, of which something has changed meanwhile. */
const PAYMENTS = 3;
const bank = { bankName: 'First Bank of Cheyenne', routingNumber: '021000021', accountNumber: '9876543210' };

/** Tells of a fixture when something of it was confirmed. */
function timed(fixture: KillFixture, confirmed: () => void): KillFixture {
  return {
    headers: fixture.headers,
    kinds: fixture.kinds,
    compare: (url) => fixture.compare(url),
    prepare: async (url, kind, marker) => {
      const call = await fixture.prepare(url, kind, marker);
      const confirm = (answer: number) => {
        confirmed();
        call.confirm(answer);
      };
      return { ...call, confirm };
    },
  };
}

/** How long nobody, or one of many, had anything confirmed, in milliseconds. */
export interface Gaps {
  readonly all: number;
  readonly one: number;
}

/** Those who file, pay and send files while a cluster goes wrong. */
export class People {
  readonly #door: Door;
  readonly #today: CalendarDate;
  readonly #senders: BatchSenders & { readonly bankId: number };
  readonly #counter: ProxyCounter;
  readonly #filers: PatientFilers;
  /** Of each filer, when something was confirmed. */
  readonly #confirmed: readonly number[][];
  /** The numbers of payments that were confirmed. */
  readonly #paid: string[] = [];
  /** The words that those heard who do not file. */
  readonly #told: string[] = [];
  readonly #files: SentBatch[] = [];

  private constructor(
    door: Door,
    today: CalendarDate,
    senders: BatchSenders & { readonly bankId: number },
    fixtures: readonly KillFixture[],
  ) {
    this.#door = door;
    this.#today = today;
    this.#senders = senders;
    this.#confirmed = fixtures.map(() => []);
    this.#counter = new ProxyCounter(door);
    this.#filers = new PatientFilers(
      fixtures.map((fixture, index) => timed(fixture, () => this.#confirmed[index]?.push(performance.now()))),
      this.#counter,
    );
  }

  /**
   * Signs them in, and has them begin.
   * @param open their fixtures, those of another version where their pages are.
   */
  static async come(door: Door, today: CalendarDate, open = openFixtures): Promise<People> {
    const url = await door();
    const agent = await signIn(url, 'ada.larkin');
    const senders = await sendersOf(url, agent, await signIn(url, 'granite.peak'));
    const ask = ({ path, method }: EndpointDefinition, body: object) =>
      callJson(`${url}${API_ROOT}${path}`, {
        method,
        headers: {
          ...agent.headers,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      });
    await ask(authenticate.confirmPassword, { password: demoPassword });
    const bankId = Number(await ask(invoiceandpayment.addBankAccount, { associatedAgentId: null, ...bank }));
    const fixtures = await open(url, today, FILERS);
    return new People(door, today, { ...senders, bankId }, fixtures);
  }

  filedMore(count: number): Promise<void> {
    return this.#filers.filedMore(count);
  }

  /** How often something was confirmed. */
  get filed(): number {
    return this.#confirmed.reduce((sum, { length }) => sum + length, 0);
  }

  /** Waits until each has had two things confirmed since a moment. */
  async allFiled(since: number): Promise<void> {
    await Promise.race([
      // Whoever was refused for good ends this.
      this.#filers.filedMore(Number.POSITIVE_INFINITY),
      until(
        'everybody filing again',
        () => this.#confirmed.every((moments) => (moments.at(-2) ?? 0) > since) || undefined,
      ),
    ]);
  }

  gapsSince(since: number): Gaps {
    const longest = (moments: readonly number[]) => {
      const later = moments.filter((moment) => moment > since).toSorted((a, b) => a - b);
      return Math.max(...later.map((moment, index) => moment - (later[index - 1] ?? since)));
    };
    return { all: longest(this.#confirmed.flat()), one: Math.max(...this.#confirmed.map(longest)) };
  }

  /** Searches as a browser does, whose answer may come from a standby. */
  async search(): Promise<void> {
    const url = `${await this.#door()}${API_ROOT}${filings.searchAgentPolicies.path}?state=WY`;
    await callJson(url, { headers: { ...this.#senders.agent.headers, cookie: 'slip_changed=0/0' } });
  }

  /** Asks, and again when that was refused for now, until there is an answer. */
  async insist(ask: (url: string) => Promise<unknown>): Promise<unknown> {
    for (;;) {
      try {
        return await ask(await this.#counter.url());
      } catch (error) {
        if (!this.#counter.isPassing(error)) throw error;
        if (error instanceof RefusedCall) this.#told.push(error.message);
      }
    }
  }

  /** Pays one of the invoices that are due, and sends the payment again under its key until it is answered. */
  async pay(times = PAYMENTS): Promise<void> {
    const { getPendingInvoices, payInvoice } = invoiceandpayment;
    const { headers, referenceId: agentId } = this.#senders.agent;
    const path = `${API_ROOT}${getPendingInvoices.path}?associatedAgentId=${agentId}`;
    const pending = getPendingInvoices.response.validateSync(
      await this.insist((url) => callJson(`${url}${path}`, { headers })),
    );
    const category = pending.find(({ totalInvoice }) => totalInvoice > 0);
    const [invoice] = category?.pendingInvoices ?? [];
    if (!category || !invoice) return;
    const details = {
      invoiceId: invoice.tranNo,
      invoiceAmount: invoice.balance,
      invoiceAmountTotal: category.totalInvoice,
      invoiceDueDate: '',
      agentId,
      payee: category.categoryName,
      slipId: '1',
      category: category.categoryCode,
      customerNumber: '',
      customerName: '',
      isMs: false,
    };
    const typed = { bankName: null, routingNumber: null, accountNumber: null, saveFlag: null };
    const payment = {
      method: payInvoice.method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ bankId: this.#senders.bankId, ...typed, agentId, paymentDetails: [details] }),
    };
    try {
      const paid = await this.insist((url) => callJson(`${url}${API_ROOT}${payInvoice.path}`, payment));
      this.#paid.push(String(paid));
    } catch (error) {
      // A closing has used a credit for the invoice meanwhile: nothing was paid.
      const isChanged = error instanceof RefusedCall && error.status === 409;
      if (!isChanged || times === 1) throw error;
      await this.pay(times - 1);
    }
  }

  /** Sends a file; it is worked through later. */
  async sendFile(marker: string, isTest: boolean, policies: number): Promise<void> {
    this.#files.push(
      await sendBatch(
        await this.#door(),
        this.#senders,
        { kind: 'csv', marker, isTest },
        this.#today,
        policies,
      ),
    );
  }

  async filesAreDone(): Promise<void> {
    for (const file of this.#files) {
      await until(`an answer to the file ${file.marker}`, async () => {
        const status = await statusOfBatch(await this.#door(), this.#senders, file);
        if (status !== 'ACCEPTED' && status !== 'PROCESSING' && status !== 'RECEIVED')
          throw new Error(status);
        return status === 'ACCEPTED' || undefined;
      });
    }
  }

  /**
   * Lets each finish.
   * @param others the keys of what others had confirmed
   * @returns a sentence for everything that was confirmed and is not there once, and for everything that is broken
   */
  async lost(db: Executor, others: readonly string[] = []): Promise<readonly string[]> {
    await this.#filers.end();
    await this.filesAreDone();
    const losses: string[] = [];
    const compare = (what: string, confirmed: readonly unknown[], there: readonly unknown[]) => {
      const [a, b] = [
        confirmed.map((each) => JSON.stringify(each)),
        there.map((each) => JSON.stringify(each)),
      ];
      const missing = a.filter((each) => !b.includes(each));
      const more = b.filter((each) => !a.includes(each));
      if (missing.length + more.length > 0 || a.length !== b.length)
        losses.push(
          `${what}: of ${a.length} confirmed ${missing.length} are missing, ${b.length} are there and ${more.length} of them were not confirmed: ${[...missing, ...more].slice(0, 3).join(' ')}`,
        );
    };
    compare('filings', [...this.#filers.keys(), ...others], await keysOnFile(db));
    const shown = await this.#filers.compare();
    compare(
      'what people see',
      shown.map(({ confirmed }) => confirmed),
      shown.map((each) => each.shown),
    );
    const payments = await db
      .select({ number: sql<string>`lpad(id::text, 10, '0')` })
      .from(sql`payments`)
      .where(
        sql`paid_by = (select id from people where user_name = 'ada.larkin') and routing_number = ${bank.routingNumber} and last_four = ${bank.accountNumber.slice(-4)}`,
      );
    compare('payments', this.#paid.toSorted(), payments.map(({ number }) => number).toSorted());
    const rows = await db
      .select({ marker: sql<string>`m`, n: sql`count(*)`.mapWith(Number) })
      .from(
        sql`(select split_part(policy_number, '-', 2) as m from policies p join transactions t on t.policy_id = p.id where policy_number like 'FILE-%') as filed`,
      )
      .groupBy(sql`m`);
    compare(
      'rows of files',
      this.#files.filter(({ isTest }) => !isTest).map(({ marker, transactions }) => [marker, transactions]),
      rows.map(({ marker, n }) => [`FILE-${marker}`, n]),
    );
    for (const [what, n] of Object.entries(await whatIsBroken(db, {}))) losses.push(`${what}: ${n}`);
    return losses;
  }

  /** The words that people heard instead of an answer, and how often. */
  heard(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const words of [...this.#filers.heard(), ...this.#told]) {
      const short = words.replace(/^\S+ answered /, '');
      counts.set(short, (counts.get(short) ?? 0) + 1);
    }
    if (this.#counter.cutOff > 0) counts.set(NO_ANSWER, this.#counter.cutOff);
    return counts;
  }

  /** How often somebody was asked to try again. */
  get refused(): number {
    return this.#filers.heard().length + this.#told.length;
  }

  /** How many calls ended without any answer. */
  get cutOff(): number {
    return this.#counter.cutOff;
  }

  get paid(): number {
    return this.#paid.length;
  }
}
