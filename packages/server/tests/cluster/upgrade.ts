import { join } from 'node:path';
import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { runNode } from '../../../../scripts/child.mjs';
import { root } from '../../../../scripts/place.mjs';
import { openPostgres } from '../../src/database/openPostgres.js';
import { portalBuild } from '../../src/portal/portalPaths.js';
import { Servers } from '../kill/Servers.js';
import { withEngine } from '../kill/withEngine.js';
import { OpenPage } from './OpenPage.js';
import { People } from './People.js';

/** Filings that are confirmed in each step, at the lowest. */
const FILINGS = 64;
/** Policies of the file that is sent in each step. */
const POLICIES = 20;

/** A step of the way there and back, and how people came through it. */
interface Step {
  readonly name: string;
  readonly filed: number;
  readonly failed: number;
  /** Milliseconds for which one of them waited. */
  readonly longest: number;
}

// Run from the sources of the last release, into which these tests are copied: so what people send is what its pages send.
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const program = (folder: string, name: string) => join(folder, 'packages/server/dist', name);
const buildIn = (folder: string) => portalBuild(join(folder, 'packages/portal/dist'));

const table = (steps: readonly Step[]): readonly string[] => [
  '| step | filings confirmed | calls that failed | one waited for |',
  '|---|---|---|---|',
  ...steps.map(
    ({ name, filed, failed, longest }) => `| ${name} | ${filed} | ${failed} | ${seconds(longest)} s |`,
  ),
];

/** `slip migrate` of the next version. @returns how many migrations it made, in its words */
async function migrate(next: string, databaseUrl: string): Promise<string> {
  const { code, output } = await runNode([program(next, 'slip.js'), 'migrate'], {
    env: { DATABASE_URL: databaseUrl },
    output: 'collect',
  });
  if (code !== 0) throw new Error(`slip migrate ended with ${code}:\n${output}`);
  return output.trim();
}

/** Goes from this version to the next one and back, while people file with the calls of this one. @returns what went wrong */
async function goThereAndBack(next: string, databaseUrl: string, steps: Step[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const expect = (is: boolean, sentence: string) => {
    if (!is) wrong.push(sentence);
  };
  const servers = new Servers({ DATABASE_URL: databaseUrl });
  try {
    say('Starting two servers of the last release …');
    await servers.start(program(root, 'main.js'));
    await servers.start(program(root, 'main.js'));
    const find = () => servers.url();
    const today = todayIn(sampleOffice.timeZone, new Date());
    const page = await OpenPage.open(await find());
    const people = await People.come(find, today);

    const failures = () => [...people.heard().values()].reduce((sum, count) => sum + count, 0);
    let [filed, failed] = [0, 0];
    const step = async (name: string, change: () => Promise<unknown>) => {
      const at = performance.now();
      await change();
      // The office's own work in each step: a file for whichever worker takes it, and a payment.
      await people.sendFile(`FILE-${steps.length}`, false, POLICIES);
      await people.pay();
      await people.filedMore(FILINGS);
      await people.allFiled(at);
      await people.filesAreDone();
      const { one } = people.gapsSince(at);
      steps.push({ name, filed: people.filed - filed, failed: failures() - failed, longest: one });
      [filed, failed] = [people.filed, failures()];
      say(`${new Date().toISOString().slice(11, 19)} ${name}: done`);
    };
    const replaceBy = (folder: string) => async () => {
      const code = await servers.endOldest();
      expect(code === 0, `A server that was told to end ended with ${String(code)}.`);
      await servers.start(program(folder, 'main.js'));
    };

    let named: string | null = null;
    await step('two servers of the last release', async () => {
      named = await page.save(await find());
    });
    await step('`slip migrate` of the next one beside them', async () =>
      say(await migrate(next, databaseUrl)),
    );
    await step('one server of each', replaceBy(next));
    await step('two of the next one', replaceBy(next));
    const told = await page.save(await find());
    expect(
      (told !== named) === (buildIn(root) !== buildIn(next)),
      `A page of the last release, ${named}, was told ${told}.`,
    );
    expect(await page.isKept(await find()), 'The next version changed a filing that was begun before.');
    await step('back: one server of each', replaceBy(root));
    await step('back: two of the last release', replaceBy(root));
    await page.save(await find());
    expect(await page.isKept(await find()), 'A filing that was begun is not as it was, on the way back.');

    const database = await openPostgres({ databaseUrl });
    try {
      wrong.push(...(await people.lost(database.db, page.keys)));
      const failing = await database.db
        .select({ kind: sql<string>`kind`, error: sql<string>`coalesce(last_error, '')` })
        .from(sql`jobs`)
        .where(sql`attempts + deaths > 0`);
      for (const { kind, error } of failing) wrong.push(`The job "${kind}" failed: ${error}`);
    } finally {
      await database.close();
    }
    for (const [words, count] of people.heard()) wrong.push(`${count} × ${words}`);
    say(`${people.filed} filings and ${people.paid} payments were confirmed.`);
    return wrong;
  } finally {
    await servers.kill();
  }
}

const [next = ''] = process.argv.slice(2);
const steps: Step[] = [];
process.exitCode = 1;
try {
  await withEngine(async (databaseUrl) => {
    const wrong = await goThereAndBack(next, databaseUrl, steps);
    for (const sentence of wrong) say(sentence);
    say(`Failed, lost or doubled: ${wrong.length === 0 ? 'none' : wrong.length}`);
    if (wrong.length === 0) process.exitCode = 0;
  });
} catch (error) {
  say(String(error instanceof Error ? error.stack : error));
} finally {
  for (const line of table(steps)) say(line);
}
process.exit();
