import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { answerOf, type Fields, fieldsOf, post } from '../e2e/fetchJson.js';
import { newPolicyNumber } from '../e2e/newPolicyNumber.js';
import { type OfficeApi, openOfficeApi } from '../e2e/officeApi.js';
import { people } from '../e2e/people.js';
import { startProduct } from '../e2e/product.js';
import type { Database } from '../packages/server/src/database/Database.js';
import type { Executor } from '../packages/server/src/database/executor.js';
import { type Comparison, compare, type Goal, type Side } from './harness.js';
import { withDatabase } from './withDatabase.js';

/** Filings of one round. */
const filingsPerRound = 80;

/** How many people press SUBMIT FILING at once. */
const submitters = 8;

/** The rows that a filing of one insurer stores: policy, group, transaction, its lines, totals, numbers, audit and key. */
const rowsPerFiling = 11;

/** A filing is also checked, taxed and sent over HTTP, so it may take three times as long as its bare inserts. */
const goal: Goal = { atLeast: 0.3 };

/** Runs `work` `filingsPerRound` times, `submitters` at once, and returns how many were done per second. */
async function perSecond(work: () => Promise<void>): Promise<number> {
  let left = filingsPerRound;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: submitters }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
  return (filingsPerRound / (performance.now() - began)) * 1000;
}

/** The programs that file in turns: each may call so often a minute. */
const programs = 8;

/** Makes programs of the account; gives their tokens. */
async function tokensOf(office: OfficeApi): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let place = 1; place <= programs; place += 1) {
    const answer = await office.post('/admin/addProgram', {
      name: `Bench ${place}`,
      isTest: false,
      scopes: ['file'],
      agentIds: [],
      states: [],
      addresses: [],
      days: 30,
    });
    tokens.push(String(fieldsOf(await answerOf(answer))['token']));
  }
  return tokens;
}

/** Compares new policies filed with the tokens of programs with those that a person files in a session. */
export async function compareTokens({ rounds }: { rounds: number }): Promise<Comparison> {
  const product = await startProduct();
  try {
    const office = await openOfficeApi(product.url, people.primaryAgent);
    const sample = await office.filing('');
    const tokens = await tokensOf(office);
    let calls = 0;
    const side = (name: string, tokenOf: () => string): Side => ({
      name,
      measure: () =>
        perSecond(async () => {
          const body = { ...sample, agtPolicyNumber: newPolicyNumber('BENCH') };
          const address = `${product.url}/slip/api/filings/submitNewPolicy`;
          const answer = await post(address, body, tokenOf(), randomUUID());
          if (!answer.ok) throw new Error(`A filing was answered ${answer.status}: ${await answer.text()}`);
        }),
    });
    const nextToken = () => tokens[(calls += 1) % programs] ?? '';
    return await compare(
      `Filings, ${submitters} at once, over HTTP`,
      {
        baseline: side('in a session', () => office.session.token),
        candidate: side('with tokens', nextToken),
      },
      { rounds, unit: 'per second', goal: { atLeast: 0.95 } },
    );
  } finally {
    await product.remove();
  }
}

/** Events a second that others cause meanwhile, and how many of them are stored at once. */
const eventsPerSecond = 1_000;
const eventsAtOnce = 100;

/** Does something while others cause events. @throws Error when the database takes fewer than it is given. */
async function amongEvents(db: Executor, accountId: number, work: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const over = new AbortController();
  let written = 0;
  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      await db.execute(`
        insert into events (account_id, name, record, record_id, facts)
        select ${accountId}, 'link.asked', 'link', number, jsonb_build_object('linkId', number)
        from generate_series(1, ${eventsAtOnce}) as number`);
      written += eventsAtOnce;
      await pause(Math.max(0, began + (written / eventsPerSecond) * 1000 - performance.now()));
    }
  }
  const writing = write();
  let outcome: number;
  let due: number;
  try {
    outcome = await work();
  } finally {
    over.abort();
    due = ((performance.now() - began) / 1000) * eventsPerSecond;
    await writing;
  }
  if (written < due * 0.9) throw new Error(`Of ${Math.round(due)} events ${written} were written.`);
  return outcome;
}

/**
 * Compares filings that write their events, while others write a thousand a second, with filings without any event: a rule of the database
 * leaves them out.
 */
export async function compareEvents({ rounds }: { rounds: number }): Promise<Comparison> {
  return withDatabase(async ({ db, url }) => {
    const product = await startProduct({ DATABASE_URL: url, SLIP_SECRET: randomUUID().repeat(2) });
    try {
      const office = await openOfficeApi(product.url, people.primaryAgent);
      const sample = await office.filing('');
      const file = () =>
        perSecond(async () => {
          const answer = await office.submit({ ...sample, agtPolicyNumber: newPolicyNumber('BENCH') });
          if (!answer.ok) throw new Error(`A filing was answered ${answer.status}: ${await answer.text()}`);
        });
      return await compare(
        `Filings, ${submitters} at once, over HTTP`,
        {
          baseline: {
            name: 'without events',
            measure: async () => {
              await db.execute('create rule no_events as on insert to events do instead nothing');
              try {
                return await file();
              } finally {
                await db.execute('drop rule no_events on events');
              }
            },
          },
          candidate: {
            name: `among ${eventsPerSecond.toLocaleString('en-US')} events/s`,
            measure: () => amongEvents(db, office.agentId, file),
          },
        },
        { rounds, unit: 'per second', goal: { atLeast: 0.95 } },
      );
    } finally {
      await product.remove();
    }
  });
}

async function bareSide(database: Database): Promise<Side> {
  await database.db.execute('create table bare_row (bare_row_id serial primary key, what text not null)');
  const insert = `insert into bare_row (what) values ('${'x'.repeat(200)}')`;
  return {
    name: `transactions of ${rowsPerFiling} bare inserts`,
    measure: () =>
      perSecond(() =>
        database.db.transaction(async (transaction) => {
          for (let row = 0; row < rowsPerFiling; row += 1) {
            await transaction.execute(insert);
          }
        }),
      ),
  };
}

/** Compares new policies filed through the running product with transactions of as many bare inserts into another such database. */
export async function compareFilings({ rounds }: { rounds: number }): Promise<Comparison> {
  const product = await startProduct();
  try {
    const office = await openOfficeApi(product.url, people.primaryAgent);
    const sample: Fields = await office.filing('');
    const candidate: Side = {
      name: 'Slip',
      measure: () =>
        perSecond(async () => {
          const answer = await office.submit({ ...sample, agtPolicyNumber: newPolicyNumber('BENCH') });
          if (!answer.ok) throw new Error(`A filing was answered ${answer.status}: ${await answer.text()}`);
        }),
    };
    return await withDatabase(async (database) =>
      compare(
        `Filings, ${submitters} at once, over HTTP`,
        { baseline: await bareSide(database), candidate },
        { rounds, unit: 'per second', goal },
      ),
    );
  } finally {
    await product.remove();
  }
}
