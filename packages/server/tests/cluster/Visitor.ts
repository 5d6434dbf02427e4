import { setTimeout as pause } from 'node:timers/promises';
import {
  API_ROOT,
  compliance,
  type EndpointDefinition,
  filings,
  inbox,
  invoiceandpayment,
  office,
  reports,
  user,
} from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import type { Random } from '../../../demo/src/chance/random.js';
import { AgentKillFixture, type PreparedAgent } from '../kill/AgentKillFixture.js';
import { sendBatch } from '../kill/BatchKillFixture.js';
import { callJson } from '../kill/callJson.js';
import { type Counter, PatientFiler } from '../kill/PatientFiler.js';
import type { SignedIn } from '../kill/signIn.js';

/** Milliseconds for which somebody reads a page. */
const READING = { from: 5000, to: 15_000 };
/** Milliseconds for which somebody writes a filing, or prepares a file or a report. */
const WRITING = { from: 60_000, to: 120_000 };
/** Policies of a file. */
const POLICIES = 10;
const byName = { insuredName: 'Bighorn' };

/** Milliseconds that calls took, by what was asked or done, and what went wrong. */
export interface Figures {
  readonly reads: Map<string, number[]>;
  readonly changes: Map<string, number[]>;
  readonly failures: string[];
}

export const noFigures = (): Figures => ({ reads: new Map(), changes: new Map(), failures: [] });

/** Where people file who ask for nothing a second time: a call that is refused for now has failed, too. */
const strictCounter = (url: string): Counter => ({
  url: () => Promise.resolve(url),
  isPassing: () => false,
});

type Read = readonly [endpoint: EndpointDefinition, query?: Readonly<Record<string, string>>];

/** Something that somebody does, and its weight among everything they do. */
interface Habit {
  readonly weight: number;
  /** The reads of a page, which its screen asks for at once. */
  readonly page?: readonly Read[];
  /** Something else than opening a page. */
  readonly act?: () => Promise<unknown>;
  /** True for what somebody has to write before. @default false */
  readonly isWritten?: boolean;
}

/** Where and who somebody is, and by which chance they do what. */
export interface Visit {
  readonly url: string;
  readonly random: Random;
  readonly today: CalendarDate;
  /** Tells them from all others. */
  readonly place: number;
}

/** Somebody who is signed in at one of the servers, and does one thing after the other, with pauses. */
export class Visitor {
  readonly #visit: Visit;
  readonly #headers: SignedIn['headers'];
  readonly #habits: readonly Habit[];
  #figures = noFigures();

  private constructor(
    visit: Visit,
    { headers }: Pick<SignedIn, 'headers'>,
    habits: (visitor: Visitor) => readonly Habit[],
  ) {
    this.#visit = visit;
    this.#headers = headers;
    this.#habits = habits(this);
  }

  /** An agent, who looks, searches and files, and sends a file or asks for a report now and then. */
  static agent(visit: Visit, prepared: PreparedAgent): Visitor {
    const { url, today, place } = visit;
    const filer = new PatientFiler(new AgentKillFixture(prepared, today, place), `P${place}`);
    return new Visitor(visit, prepared, (visitor) => [
      {
        weight: 30,
        page: [
          [user.slipWelcome],
          [filings.filingSummary],
          [filings.reportedPolicies],
          [invoiceandpayment.billingSummary],
          [compliance.owed],
          [inbox.inboxItems],
          [inbox.newInboxItemCount],
        ],
      },
      { weight: 12, page: [[filings.searchAgentPolicies, { state: 'WY' }]] },
      { weight: 12, page: [[filings.searchAgentPolicies, byName]] },
      { weight: 16, act: () => visitor.#openPolicy() },
      { weight: 4, page: [[reports.reportJobs]] },
      {
        weight: 22,
        isWritten: true,
        act: () => visitor.#change('filing', () => filer.file(strictCounter(url))),
      },
      {
        weight: 2,
        isWritten: true,
        act: () => visitor.#change('batch file', () => visitor.#sendFile(prepared)),
      },
      {
        weight: 2,
        isWritten: true,
        act: () => visitor.#change('report', () => visitor.#beginReport(prepared)),
      },
    ]);
  }

  /** An insurer, who looks at what it reported. */
  static insurer(visit: Visit, insurer: SignedIn): Visitor {
    return new Visitor(visit, insurer, () => [
      {
        weight: 5,
        page: [[filings.insurerSummary], [compliance.owed], [inbox.inboxItems], [inbox.newInboxItemCount]],
      },
      { weight: 3, page: [[filings.searchInsurerPolicies, { state: 'WY' }]] },
      { weight: 2, page: [[filings.searchInsurerPolicies, byName]] },
    ]);
  }

  /** Somebody of the office, who looks for accounts and policies. */
  static staff(visit: Visit, staff: SignedIn): Visitor {
    return new Visitor(visit, staff, () => [
      { weight: 4, page: [[office.dashboard], [office.waiting], [inbox.newInboxItemCount]] },
      { weight: 4, page: [[filings.searchAgentPolicies, byName]] },
      { weight: 2, page: [[office.findAccounts, { text: 'larkin' }]] },
    ]);
  }

  /** Opens each page so often, without a pause. */
  async lookAtAll(times: number, figures: Figures): Promise<void> {
    this.#figures = figures;
    for (let time = 0; time < times; time += 1)
      for (const { page } of this.#habits) if (page) await this.#look(page);
  }

  /** Does one thing after the other until a moment. */
  async stay(end: number, figures: Figures): Promise<void> {
    this.#figures = figures;
    const { random } = this.#visit;
    const all = this.#habits.flatMap((habit) => Array.from({ length: habit.weight }, () => habit));
    // They did not come at the same moment.
    await pause(random.integer(0, READING.to));
    while (performance.now() < end) {
      const { page, act, isWritten = false } = random.pick(all);
      if (isWritten) await this.#pause(WRITING, end);
      // Nobody sends what they have not finished: otherwise all would send it at the last moment.
      if (performance.now() >= end) return;
      if (page) await this.#look(page);
      await act?.();
      await this.#pause(READING, end);
    }
  }

  /** Waits for as long as people take, but not longer than they stay. */
  #pause({ from, to }: typeof READING, end: number): Promise<void> {
    return pause(Math.max(0, Math.min(this.#visit.random.integer(from, to), end - performance.now())));
  }

  async #timed<T>(kind: 'reads' | 'changes', what: string, act: () => Promise<T>): Promise<T | undefined> {
    const { failures, [kind]: times } = this.#figures;
    const { url } = this.#visit;
    const begun = performance.now();
    try {
      const answer = await act();
      const taken = times.get(what) ?? [];
      taken.push(performance.now() - begun);
      times.set(what, taken);
      return answer;
    } catch (error) {
      failures.push(`${what}: ${String(error).replace(url, '')}`);
      return undefined;
    }
  }

  #change(what: string, act: () => Promise<unknown>): Promise<unknown> {
    return this.#timed('changes', what, act);
  }

  #read([{ id, path }, query = {}]: Read): Promise<unknown> {
    const asked = String(new URLSearchParams(query));
    return this.#timed('reads', id, () =>
      callJson(`${this.#visit.url}${API_ROOT}${path}${asked === '' ? '' : `?${asked}`}`, {
        headers: this.#headers,
      }),
    );
  }

  async #look(page: readonly Read[]): Promise<void> {
    await Promise.all(page.map((read) => this.#read(read)));
  }

  /** Opens one of the newest policies. */
  async #openPolicy(): Promise<void> {
    const found = await this.#read([filings.searchAgentPolicies]);
    if (found === undefined) return;
    const { rows } = filings.searchAgentPolicies.response.validateSync(found);
    const { agtPolicyId, agentId, homeStateAbbr } = this.#visit.random.pick(rows);
    await this.#read([
      filings.agentPolicy,
      { agentPolicyId: String(agtPolicyId), agentId: String(agentId), state: homeStateAbbr },
    ]);
  }

  #sendFile({ agentId, contactId }: PreparedAgent): Promise<unknown> {
    const { url, today, random, place } = this.#visit;
    const agent = { referenceId: agentId, headers: this.#headers };
    const marker = `CROWD${place}X${random.integer(1, 1e9)}`;
    const file = { kind: 'csv', marker, isTest: false } as const;
    return sendBatch(url, { agent, insurer: agent, contactId }, file, today, POLICIES);
  }

  #beginReport({ agentId }: PreparedAgent): Promise<unknown> {
    const { url, today } = this.#visit;
    return callJson(`${url}${API_ROOT}${reports.beginReport.path}`, {
      method: reports.beginReport.method,
      headers: {
        ...this.#headers,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(transactionReport(agentId, today)),
    });
  }
}

/** A report about everything that an agent has filed. */
const transactionReport = (agentId: number, endDate: CalendarDate) => ({
  report: 'transaction',
  settings: {
    agentIds: [agentId],
    reportType: 1,
    startDate: '2011-07-01',
    endDate,
    isMultiState: true,
    states: 'ALL',
    dateType: 0,
    stateNames: 'All',
  },
});
