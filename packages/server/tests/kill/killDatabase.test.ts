import { API_ROOT, sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/openDatabase.js';
import { troubleOf } from '../../src/database/troubleOf.js';
import { callJson, RefusedCall } from './callJson.js';
import { openDesks } from './DemoDesks.js';
import type { KillDesk } from './KillDesk.js';
import { startServerProcess } from './serverProcess.js';
import { withEngine } from './withEngine.js';

const today = todayIn(sampleOffice.timeZone, new Date());

/** Somebody who files one thing after the other, and sends again, under its key, what could not be answered. */
class PatientFiler {
  readonly keys: string[] = [];
  /** What was said meanwhile. */
  readonly heard: string[] = [];
  readonly desk: KillDesk;
  readonly #name: string;

  constructor(desk: KillDesk, name: string) {
    this.desk = desk;
    this.#name = name;
  }

  /** Anything but an answer, and a request to come back, is a failure: no server ends, and none says that it broke. */
  async #insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status !== 503) throw error;
      this.heard.push(error.message);
      return this.#insist(ask);
    }
  }

  async file(url: string): Promise<void> {
    const { kinds, headers } = this.desk;
    const kind = kinds[this.keys.length % kinds.length] ?? 'new';
    const marker = `KILL-${this.#name}-${this.keys.length}`;
    const { endpoint, body, confirm } = await this.#insist(() => this.desk.prepare(url, kind, marker));
    const key = crypto.randomUUID();
    const answer = await this.#insist(() =>
      callJson(`${url}${API_ROOT}${endpoint.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
    );
    if (typeof answer !== 'number') throw new Error(`${endpoint.id} answered ${JSON.stringify(answer)}`);
    confirm(answer);
    this.keys.push(key);
  }
}

// What a database does to its servers when it is restarted, away for a while, or frozen: nothing.
describe('a PostgreSQL', { timeout: 300_000 }, () => {
  it('that is restarted, away or frozen ends no server, and loses or doubles nothing', async () => {
    await withEngine(async (databaseUrl, fate) => {
      const server = await startServerProcess({ DATABASE_URL: databaseUrl });
      const ready = async () => (await fetch(`${server.url}${API_ROOT}/health/ready`)).status;
      try {
        const desks = await openDesks(server.url, today, { agents: 5, insurers: 3 });
        const filers = desks.map((desk, index) => new PatientFiler(desk, String(index)));
        let isOver = false;
        let goal: { readonly count: number; readonly reached: () => void } | undefined;
        const filed = () => filers.reduce((sum, { keys }) => sum + keys.length, 0);
        const fileOn = async (filer: PatientFiler): Promise<void> => {
          await filer.file(server.url);
          if (goal && filed() >= goal.count) goal.reached();
          return isOver ? undefined : fileOn(filer);
        };
        const filing = Promise.all(filers.map(fileOn));
        const filedMore = (count: number) =>
          Promise.race([
            filing,
            new Promise<void>((resolve) => {
              goal = { count: filed() + count, reached: resolve };
            }),
          ]);

        await filedMore(20);
        await fate.stop();
        expect(await ready()).toBe(503);
        await fate.start();
        await filedMore(20);
        expect(await ready()).toBe(200);
        fate.freeze();
        try {
          expect(await ready()).toBe(503);
        } finally {
          fate.thaw();
        }
        await filedMore(20);
        await fate.stop();
        await fate.start();
        await filedMore(20);
        isOver = true;
        await filing;

        for (const { desk } of filers) {
          const { confirmed, shown } = await desk.compare(server.url);
          expect(shown).toEqual(confirmed);
        }
        const heard = filers.flatMap((filer) => filer.heard);
        expect(heard).not.toEqual([]);
        expect(heard.filter((words) => !words.includes('Please try again in a few seconds.'))).toEqual([]);
        const database = await openDatabase({ databaseUrl });
        const found = await database.db
          .select({ key: sql`key`.mapWith(String) })
          .from(sql`idempotency_keys`)
          .where(sql`endpoint like 'filings.%' or endpoint like 'compliance.%'`);
        await database.close();
        expect(found.map(({ key }) => key).toSorted()).toEqual(filers.flatMap(({ keys }) => keys).toSorted());
      } finally {
        await server.kill();
      }
    });
  });

  it('that is frozen is waited for no longer than the limit, and costs no connection for good', async () => {
    await withEngine(async (databaseUrl, fate) => {
      const database = await openDatabase({ databaseUrl, answerLimit: 500 });
      const { db } = database;
      const ask = () => db.transaction((transaction) => transaction.execute(sql`select 1`));
      // As many as the pool has.
      const everybody = () => Promise.allSettled(Array.from({ length: 10 }, ask));
      const failures = (all: Awaited<ReturnType<typeof everybody>>) =>
        all.flatMap((each) => (each.status === 'rejected' ? [troubleOf(each.reason)] : []));
      try {
        expect(failures(await everybody())).toEqual([]);
        fate.freeze();
        try {
          expect(failures(await everybody())).toEqual(Array.from({ length: 10 }, () => 'away'));
        } finally {
          fate.thaw();
        }
        expect(failures(await everybody())).toEqual([]);
      } finally {
        await database.close();
      }
    });
  });
});
