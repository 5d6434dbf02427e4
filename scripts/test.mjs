import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { checks } from './checks.mjs';
import { runNode } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, changedSince, filesOfGit, inside, jsonOf } from './place.mjs';
import { duration, Stop, say } from './say.mjs';

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./checks.mjs').Change} Change
 * @typedef {{ passed: number, failed: number, lines: readonly string[] }} Result of a check, with its lines as they are printed at the end
 */

/** The checks that a change alone is held against. */
const ofChange = new Set(['format', 'lint', 'records', 'types', 'unit', 'dom', 'server', 'stories']);
/** Those with a browser. */
const inBrowser = new Set(['stories', 'registry', 'e2e']);

/** Run for rooms that no test is about: filings of every state and type, how calls are answered, and the longest form. */
const instead = {
  server: ['packages/server/tests/golden/', 'packages/server/tests/pipeline.'],
  stories: ['packages/portal/src/filings/new-policy/'],
};

/**
 * Places of tests without those that stand there twice, and the rooms that have none.
 * @typedef {{ room: string, places: readonly string[] }} Row
 * @param {readonly Row[]} rows @param {readonly string[]} others
 */
const gathered = (rows, others) => ({
  places: [...new Set(rows.flatMap(({ places }) => (places.length > 0 ? places : others)))],
  without: [...new Set(rows.flatMap(({ room, places }) => (places.length > 0 ? [] : room)))],
});

/**
 * Where the server's tests and the stories are that some files are about. Imports lead from any file of the server to all of it, and
 * so they do in the portal; but what belongs together is in folders of one name on every floor (ARCHITECTURE.md).
 * @param {readonly string[]} files
 */
export function testsAbout(files) {
  const known = filesOfGit('packages');
  const has = (/** @type {string} */ place, /** @type {string} */ kind) =>
    known.some((file) => file.startsWith(place) && file.includes(kind));
  /** @type {Row[]} */
  const server = [];
  /** @type {Row[]} */
  const stories = [];
  for (const file of files) {
    const [, floor = '', part, shared, room = ''] =
      /^packages\/(\w+)\/(src|tests)\/(rules\/|contract\/)?([\w-]+)/.exec(file) ?? [];
    const name = room.replaceAll(/-\w/g, (each) => each.slice(1).toUpperCase());
    const tests = [`packages/server/tests/${room}/`, `packages/server/tests/${name}.`];
    if (floor === 'demo') server.push({ room, places: ['packages/demo/tests/'] });
    if (floor === 'server' || shared)
      server.push({ room, places: tests.filter((place) => has(place, '.test.')) });
    // Beside it, or in the nearest folder around it that is not all of a package's.
    let folder = shared ? `packages/portal/src/${room}` : dirname(file);
    while (folder.split('/').length > 4 && !has(`${folder}/`, '.stories.')) folder = dirname(folder);
    const isOwn = folder.split('/').length > 3 && has(`${folder}/`, '.stories.');
    if (shared || (part === 'src' && ['ui', 'forms', 'portal', 'api'].includes(floor)))
      stories.push({ room, places: isOwn ? [`${folder}/`] : [] });
  }
  return { server: gathered(server, instead.server), stories: gathered(stories, instead.stories) };
}

/** The checks to run, the change they are run for, and the file for their results. @param {readonly string[]} args */
function chosen(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, results: { type: 'string' } },
    allowPositionals: true,
  });
  const known = checks.map(({ name }) => name);
  const names = values.only?.split(',') ?? known;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Stop(`There is no part "${unknown}": it is one of ${known.join(', ')}.`);
  const all = checks.filter(({ name }) => names.includes(name) && (ofChange.has(name) || !values.changed));
  if (!values.changed) return { all, results: values.results };
  const since = positionals[0] ?? 'HEAD';
  const files = changedSince(since);
  return { all, results: values.results, change: { since, files, ...testsAbout(files) } };
}

/**
 * Runs one check, and prints how it went. One that breaks counts as failed, and the others still run.
 * @param {Check} check @param {Change} [change] @returns {Promise<Result>}
 */
async function judge(check, change) {
  const began = performance.now();
  /** @type {Promise<import('./checks.mjs').Counts>} */
  const counts = check.run(change).catch((error) => {
    // Ctrl-C ends the whole run, not one check.
    if (error instanceof Stop && error.exitCode > 128) throw error;
    say(error instanceof Stop ? error.message : String(error?.stack ?? error));
    return { passed: 0, failed: 1, failures: [] };
  });
  const { passed, failed, failures = [], without = [] } = await counts;
  const note = without.length > 0 ? `; none is about ${without.join(', ')}` : '';
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${check.title}: ${passed} passed, ${failed} failed, ${duration(performance.now() - began)}${note}`;
  const lines = [line, ...failures.map((each) => `        ${each}`)];
  // Printed here and at the end: a reader who sees only this part of the output must also learn which test failed.
  say(lines.join('\n'));
  return { passed, failed, lines };
}

/**
 * Runs checks in a process of their own, and prints what it wrote once all of it is there.
 * @param {readonly Check[]} row @returns {Promise<() => readonly Result[]>}
 */
async function apart(row) {
  const file = `${cache}/test/apart.json`;
  rmSync(file, { force: true });
  const names = row.map(({ name }) => name).join(',');
  const args = [inside('scripts/run.cjs'), 'test', '--only', names, '--results', file];
  const { output } = await runNode(args, { output: 'collect' });
  return () => {
    say(output);
    const broken = [{ passed: 0, failed: 1, lines: [`FAILED  ${names}: ended before it was done`] }];
    return existsSync(file) ? jsonOf(file) : broken;
  };
}

/**
 * `npm test`: every check; `-- --only unit,server`: some; `-- --changed main`: of the quick ones and of the tests those that are about
 * what is different from a commit, which is the last one when none is named. Once everything is built, those with a browser run beside the others:
 * each of both rows leaves a part of two cores idle. @param {readonly string[]} args
 */
export async function run(args) {
  const { all, change, results: file } = chosen(args);
  await ensureInstalled();
  if (all.some(({ name }) => inBrowser.has(name))) await ensureChromium();
  mkdirSync(`${cache}/test`, { recursive: true });
  const beside = all.filter(({ name }) => inBrowser.has(name) && all.some((each) => each.name === 'build'));
  const here = all.filter((check) => !beside.includes(check));
  /** @type {ReturnType<typeof apart> | undefined} */
  let other;
  /** @type {Result[]} */
  const results = [];
  for (const [index, check] of here.entries()) {
    say(`\n[${index + 1}/${here.length}] ${check.title}`);
    results.push(await judge(check, change));
    if (check.name === 'build' && beside.length > 0) other = apart(beside);
  }
  if (other) results.push(...(await other)());
  if (file !== undefined) writeFileSync(file, JSON.stringify(results));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  say(`\n${results.flatMap(({ lines }) => lines).join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
