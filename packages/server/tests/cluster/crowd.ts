import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { Client } from 'pg';
import { runNode, toolPath } from '../../../../scripts/child.mjs';
import { inside } from '../../../../scripts/place.mjs';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { sendBatch, sendersOf, statusOfBatch } from '../kill/BatchKillFixture.js';
import { callsAnswered } from '../kill/callJson.js';
import { prepareAgent } from '../kill/DemoFixtures.js';
import { Servers } from '../kill/Servers.js';
import { signIn } from '../kill/signIn.js';
import { until } from '../kill/until.js';
import { withEngine } from '../kill/withEngine.js';
import { type Figures, noFigures, type Visit, Visitor } from './Visitor.js';
import { memoryHead, tellingSettings, WatchedProcess } from './WatchedProcess.js';

/** Of each twenty people, so many are insurers, and so many of the office; all others are agents. */
const [insurers, staff] = [3, 3];
/** How often each page is opened while nobody else is there. */
const IDLE = 20;
/** People who sign in at the same time. */
const AT_ONCE = 6;
/** Minutes of visits before those that count: what is loaded once is in memory then. */
const WARM_UP = 2;
/** The 99th percentile of all reads, as a multiple of the one while nobody else is there. */
const SLOWER = 5;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '10' },
    policies: { type: 'string', default: '10000' },
  },
});
const [people, minutes] = [Number(values.people), Number(values.minutes)];
const today = todayIn(sampleOffice.timeZone, new Date());
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The time below which a share of all calls stayed, in milliseconds. */
function quantile(times: readonly number[], share: number): number {
  const rising = times.toSorted((a, b) => a - b);
  return rising[Math.ceil(rising.length * share) - 1] ?? Number.NaN;
}

const p50 = (times: readonly number[]) => quantile(times, 0.5);
const p99 = (times: readonly number[]) => quantile(times, 0.99);

/** Signs somebody in at a server, from an address of their own. */
async function come(url: string, place: number): Promise<Visitor> {
  const visit: Visit = { url, today, place, random: seededRandom(`visitor ${place}`) };
  const from = `10.1.${place >> 8}.${place & 255}`;
  const among = place % 20;
  if (among < insurers) return Visitor.insurer(visit, await signIn(url, 'granite.peak', from));
  if (among < insurers + staff) return Visitor.staff(visit, await signIn(url, 'office.staff', from));
  return Visitor.agent(visit, await prepareAgent(url, today, from));
}

/** Has everybody sign in, in turn at one of the servers and at the other one. */
async function allCome(urls: readonly string[]): Promise<readonly Visitor[]> {
  const visitors: Visitor[] = [];
  while (visitors.length < people) {
    const next = Array.from({ length: Math.min(AT_ONCE, people - visitors.length) }, (_, index) => {
      const place = visitors.length + index;
      return come(urls[place % urls.length] ?? '', place);
    });
    visitors.push(...(await Promise.all(next)));
  }
  return visitors;
}

/** Sends a test file of the agents and waits for its answer: only then may files be sent. */
async function sendTestFile(url: string): Promise<void> {
  const agent = await signIn(url, 'ada.larkin');
  const senders = await sendersOf(url, agent, agent);
  const sent = await sendBatch(url, senders, { kind: 'csv', marker: 'CROWD', isTest: true }, today, 10);
  await until(
    'a test file that is accepted',
    async () => (await statusOfBatch(url, senders, sent)) === 'ACCEPTED' || undefined,
  );
}

/** Waits until no job is taken, and none is due. What is repeated has no subject, and is due again some seconds later. */
async function settled(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await until('a moment without jobs', async () => {
    const { rows } = await client.query(
      'select from jobs where worker is not null or (subject <> 0 and (run_after is null or run_after <= now()))',
    );
    return rows.length === 0 || undefined;
  });
  await client.end();
}

/** The table of all calls. */
const callTable = (idle: Figures, busy: Figures): readonly string[] => [
  '| call | calls | p50, nobody else there | p99 | p50, everybody there | p99 |',
  '|---|---|---|---|---|---|',
  ...[...busy.reads, ...busy.changes]
    .toSorted(([, a], [, b]) => p99(b) - p99(a))
    .map(([what, times]) => {
      const alone = idle.reads.get(what);
      const before = alone ? `${p50(alone).toFixed(0)} ms | ${p99(alone).toFixed(0)} ms` : ' | ';
      return `| ${what} | ${times.length} | ${before} | ${p50(times).toFixed(0)} ms | ${p99(times).toFixed(0)} ms |`;
    }),
];

/** Lets everybody do what people do for some minutes. @returns true if all bounds were kept */
async function crowd(databaseUrl: string): Promise<boolean> {
  const sockets = await mkdtemp(join(tmpdir(), 'slip-crowd-'));
  const servers = new Servers({
    ...tellingSettings(sockets),
    DATABASE_URL: databaseUrl,
    SLIP_TRUST_PROXY: '1',
    SLIP_MFA_REQUIRED: 'nobody',
  });
  try {
    await servers.start();
    await servers.start();
    const urls = servers.running.map(({ url }) => url);
    await sendTestFile(urls[0] ?? '');
    say(`${people} people sign in …`);
    const visitors = await allCome(urls);

    const idle = noFigures();
    // One of each kind: those of a kind open the same pages.
    for (const place of [0, insurers, insurers + staff]) await visitors[place]?.lookAtAll(IDLE, idle);

    const watched = servers.running.flatMap((server, place) => [
      new WatchedProcess(`server ${place + 1}`, 'server', server, sockets),
      new WatchedProcess(`worker ${place + 1}`, 'worker', server, sockets),
    ]);
    const readMemory = async () => {
      await settled(databaseUrl);
      await Promise.all(watched.map((each) => each.read()));
    };
    const [warm, busy] = [noFigures(), noFigures()];
    say(`${WARM_UP} minutes to warm up …`);
    const begin = performance.now() + WARM_UP * 60_000;
    await Promise.all(visitors.map((visitor) => visitor.stay(begin, warm)));
    await readMemory();

    const before = callsAnswered();
    say(`${minutes} minutes …`);
    const end = performance.now() + minutes * 60_000;
    await Promise.all([
      ...watched.map((each) => each.watch(end)),
      ...visitors.map((visitor) => visitor.stay(end, busy)),
    ]);
    const calls = callsAnswered() - before;
    await readMemory();

    for (const line of callTable(idle, busy)) say(line);
    const [alone, together] = [idle, busy].map(({ reads }) => p99([...reads.values()].flat()));
    const slower = (together ?? Number.NaN) / (alone ?? Number.NaN);
    say(
      `p99 of all reads: ${alone?.toFixed(0)} ms with nobody else there, ${together?.toFixed(0)} ms with everybody: ${slower.toFixed(1)} times, ${SLOWER} at the highest`,
    );
    const results = watched.map(({ result }) => result);
    for (const line of [...memoryHead, ...results.map(({ row }) => row)]) say(line);
    say(`${calls} calls were answered, ${busy.failures.length} failed.`);
    const failures = [idle, warm, busy].flatMap((figures) => figures.failures);
    for (const failure of new Set(failures)) say(failure);
    return failures.length === 0 && results.every(({ isKept }) => isKept) && slower <= SLOWER;
  } finally {
    await servers.kill();
    await rm(sockets, { recursive: true });
  }
}

process.exitCode = 1;
try {
  await withEngine(async (databaseUrl) => {
    const program = inside('bench/book/main.ts');
    const { code } = await runNode(
      [toolPath('tsx'), '--conditions=@slip/source', program, '--policies', values.policies],
      { env: { DATABASE_URL: databaseUrl } },
    );
    if (code !== 0) throw new Error('The policies could not be made.');
    if (await crowd(databaseUrl)) process.exitCode = 0;
  });
} catch (error) {
  say(String(error instanceof Error ? error.stack : error));
}
process.exit();
