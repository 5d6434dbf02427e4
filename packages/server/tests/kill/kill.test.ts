import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROOT, authenticate, filings, user } from '@slip/api/contract';
import { type AgentPolicyPayload, addYears, formatUsDate, todayIn, toWireDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../src/database/Database.js';
import { openDatabase } from '../../src/database/openDatabase.js';
import { demoPassword } from '../../src/demo/demoPeople.js';
import { seededRandom } from '../../src/demo/random.js';
import { sampleOffice } from '../../src/office/Office.js';
import { startServerProcess } from './serverProcess.js';

const ROUNDS = 3;
/** How many filings are under way at any time. */
const AT_ONCE = 4;
/** A round ends soon after so many were confirmed. */
const CONFIRMED_PER_ROUND = [7, 12, 9];

const today = todayIn(sampleOffice.timeZone, new Date());
const random = seededRandom('kill');

/** One filing that was sent: with the same key it may be sent again, however it ended. */
interface Sent {
  readonly key: string;
  readonly body: AgentPolicyPayload;
}

async function json(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Signs the demo agent in and learns what its filings can name. */
async function prepare(url: string) {
  const session = authenticate.login.response.validateSync(
    await json(`${url}${API_ROOT}/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'ada.larkin', password: demoPassword }),
    }),
  );
  const agentId = session.user?.referenceId ?? 0;
  const headers = { authorization: `Bearer ${session.token}` };
  const read = (path: string) => json(`${url}${API_ROOT}${path}`, { headers });
  const effectiveDate = encodeURIComponent(formatUsDate(today));
  const { selectedInsurers } = filings.insurersForAgent.response.validateSync(
    await read(`/filings/insurersForAgent?agentId=${agentId}&state=WY&effectiveDate=${effectiveDate}`),
  );
  const contacts = user.agentAccountingContact.response.validateSync(
    await read(`/user/agentAccountingContact?agentId=${agentId}`),
  );
  return {
    headers,
    agentId,
    insurerId: Number(selectedInsurers[0]?.value),
    contactId: contacts[0]?.slipBillId ?? 0,
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

function filing({ agentId, insurerId, contactId }: Prepared, number: number): AgentPolicyPayload {
  const { body } = filings.submitNewPolicy.example;
  const [coverage] = body.coverageCodes;
  const [sent] = coverage?.agentTransactions ?? [];
  const agtPolicyExpirationDate = toWireDate(addYears(today, 1));
  return filings.submitNewPolicy.body.validateSync({
    ...body,
    agentId,
    agtPolicyNumber: `KILL-${number}`,
    agtPolicyExpirationDate,
    coverageCodes: [
      {
        ...coverage,
        agentTransactions: [
          {
            ...sent,
            insurerId,
            insurerNaic: '',
            slipBillId: contactId,
            agtTransEffectiveDate: toWireDate(today),
            agtTransExpirationDate: agtPolicyExpirationDate,
          },
        ],
      },
    ],
  });
}

/** Sends a filing; gives the policy's id once it is confirmed, nothing when the server died on it. */
async function send(url: string, { headers }: Prepared, { key, body }: Sent): Promise<number | undefined> {
  try {
    const answer = await json(`${url}${API_ROOT}/filings/submitNewPolicy`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return filings.submitNewPolicy.response.validateSync(answer);
  } catch (error) {
    // `fetch failed` or a broken answer: whether it was stored is not known. Anything else is a real failure.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function broken({ db }: Database, query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(sql`(${query}) as broken`);
  return row?.n ?? -1;
}

it('keeps every confirmed filing once and none by half, however often the server is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'slip-kill-'));
  const confirmed = new Map<string, number>();
  const open = new Map<string, Sent>();
  let prepared: Prepared | undefined;
  let count = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServerProcess(dataDir);
    // The session of the first round holds over every restart.
    prepared ??= await prepare(server.url);
    const known = prepared;

    // What the last kill left open is sent again under its key: it is stored by now, or is stored now; never twice.
    for (const sent of open.values()) {
      const id = await send(server.url, known, sent);
      expect(id).toBeTypeOf('number');
      confirmed.set(sent.body.agtPolicyNumber, id ?? 0);
      open.delete(sent.key);
    }

    const goal = confirmed.size + (CONFIRMED_PER_ROUND[round] ?? 0);
    let killing: Promise<void> | undefined;
    // Files on until the server is gone, so that it always dies in the middle of something.
    const file = async (): Promise<void> => {
      count += 1;
      const sent = { key: crypto.randomUUID(), body: filing(known, count) };
      open.set(sent.key, sent);
      const id = await send(server.url, known, sent);
      if (id === undefined) return undefined;
      confirmed.set(sent.body.agtPolicyNumber, id);
      open.delete(sent.key);
      if (confirmed.size >= goal) {
        killing ??= new Promise((resolve) => {
          setTimeout(() => resolve(server.kill()), random.integer(0, 40));
        });
      }
      return file();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, file));
    await killing;
    expect(open.size).toBe(AT_ONCE);
  }

  const database = await openDatabase({ dataDir });
  try {
    const filed = await database.db
      .select({ id: sql`id`.mapWith(Number), number: sql`policy_number`.mapWith(String) })
      .from(sql`policies`)
      .where(sql`policy_number like 'KILL-%'`);
    const idOf = new Map(filed.map(({ id, number }) => [number, id]));
    expect(idOf.size).toBe(filed.length);
    expect(confirmed.size).toBeGreaterThanOrEqual(CONFIRMED_PER_ROUND.reduce((sum, each) => sum + each, 0));
    for (const [number, id] of confirmed) expect(idOf.get(number)).toBe(id);

    const killed = sql`from policies p where p.policy_number like 'KILL-%'`;
    expect(
      await broken(
        database,
        sql`select p.id ${killed} and (select count(*) from transactions t join assessment_lines l on l.transaction_id = t.id where t.policy_id = p.id) <> 2`,
      ),
    ).toBe(0);
    expect(
      await broken(
        database,
        sql`select p.id ${killed} and (select count(*) from audit_events e where e.entity = 'policies' and e.entity_id = p.id::text) <> 1`,
      ),
    ).toBe(0);
    expect(
      await broken(
        database,
        sql`select p.id ${killed} and p.total_premium <> (select sum(t.premium) from transactions t where t.policy_id = p.id)`,
      ),
    ).toBe(0);
    expect(
      await broken(
        database,
        sql`select t.id from transactions t left join policies p on p.id = t.policy_id where p.id is null`,
      ),
    ).toBe(0);
    expect(
      await broken(
        database,
        sql`select c.year from confirmation_counters c where c.last <> (select count(*) from transactions t where left(t.confirmation_number, 4) = c.year::text)`,
      ),
    ).toBe(0);
    expect(
      await broken(
        database,
        sql`select k.key from idempotency_keys k where k.endpoint = 'filings.submitNewPolicy' and not exists (select 1 from policies p where p.id = k.body::text::bigint)`,
      ),
    ).toBe(0);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 180_000);
