import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { checkPackages } from './check-packages.mjs';
import { runNode, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { signInFirstLoad } from './first-load.mjs';
import { cache, inside } from './place.mjs';
import { published } from './published.mjs';
import { compareRecords } from './records.mjs';
import { say } from './say.mjs';
import { checkTypes } from './typecheck.mjs';
import { compareApi } from './ui-api.mjs';
import { measureUi } from './ui-sizes.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [failures] which tests failed and why, one line each
 *
 * @typedef {object} Change whose tests are run
 * @property {string} since the commit it began with
 * @property {readonly string[]} files that are not as they were, from the root
 * @property {readonly string[]} server where the server's tests of its nouns are
 * @property {readonly string[]} stories where its stories are
 *
 * @typedef {object} Check
 * @property {string} name as in `npm test -- --only <name>`
 * @property {string} title
 * @property {(change?: Change) => Promise<Counts>} run
 */

/** The maximum of script that the sign-in page may load, in gzip bytes. */
const firstLoadLimit = 145_000;

/** Of a change that no test of the kind is about. @type {Counts} */
const nothing = { passed: 0, failed: 0 };

/** A check that only passes or fails counts as one. @param {boolean} holds @returns {Counts} */
function one(holds) {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a tool that prints only its complaints. @param {string} name @param {readonly string[]} args */
async function quiet(name, args) {
  const { code, output } = await runNode([toolPath(name), ...args], { output: 'collect' });
  if (code !== 0) say(output.trim());
  return one(code === 0);
}

/**
 * Runs a tool that looks at one file after the other: of a change at its files alone.
 * @param {Change | undefined} change @param {string} name @param {readonly string[]} args
 */
async function looking(change, name, args) {
  const files = change?.files.filter((file) => /\.(?:tsx?|[cm]js|jsonc?|css)$/.test(file)) ?? [];
  return change && files.length === 0 ? nothing : quiet(name, [...args, ...files]);
}

/** @param {string} escaped text of an XML document */
function unescaped(escaped) {
  return escaped
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:apos|#39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/**
 * Runs a runner of tests and reads its report, which is JUnit's. A run that failed outside its tests (an error nobody awaited, no test at all) counts
 * as one failed.
 * @param {string} name of the report @param {(report: string) => Promise<{ code: number }>} run
 * @param {boolean} [mayBeNone] there may be no tests to run @returns {Promise<Counts>}
 */
async function counted(name, run, mayBeNone = false) {
  const report = `${cache}/test/${name}.xml`;
  rmSync(report, { force: true });
  const { code } = await run(report);
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const counts = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  // Of each test its attributes, and what stands in it: a failure, or that it was skipped.
  for (const [, head = '', body = ''] of xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([^]*?)<\/testcase>)/g)) {
    const [title = '', file = ''] = ['name', 'classname'].map(
      (each) => new RegExp(`(?:^| )${each}="([^"]*)"`).exec(head)?.[1],
    );
    const why = /^\s*<(?:failure|error)(?: [^>]*?message="([^"]*)")?/m.exec(body);
    if (why) {
      const [firstLine = ''] = stripVTControlCharacters(unescaped(why[1] ?? '')).split('\n');
      counts.failures.push(`${unescaped(file)}: ${unescaped(title)}: ${firstLine}`);
      counts.failed += 1;
    } else if (!body.includes('<skipped')) counts.passed += 1;
  }
  const hasGoneWrong = counts.failed === 0 && (code !== 0 || (counts.passed === 0 && !mayBeNone));
  return hasGoneWrong ? { ...counts, failed: 1 } : counts;
}

/**
 * Runs a project of vitest.config.ts.
 * @param {string} name @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [some] options and places of the tests of a change, of which there may be none
 */
function vitest(name, env, some) {
  return counted(
    name,
    (report) =>
      runNode(
        [
          toolPath('vitest'),
          'run',
          `--project=${name}`,
          '--reporter=default',
          '--reporter=junit',
          `--outputFile.junit=${report}`,
          ...(some ? ['--passWithNoTests', ...some] : []),
        ],
        // Set explicitly, because other checks build with Vite in this process, and Vite leaves its own mode in NODE_ENV.
        { env: { NODE_ENV: 'test', ...env } },
      ),
    some !== undefined,
  );
}

/** The tests that import what has changed, in however many steps, and those that read the sources. @param {Change} [change] */
async function unit(change) {
  if (!change) return vitest('unit');
  const importing = await vitest('unit', {}, ['--changed', change.since]);
  const reading = await vitest('unit', {}, ['scripts/']);
  return {
    passed: importing.passed + reading.passed,
    failed: importing.failed + reading.failed,
    failures: [...(importing.failures ?? []), ...(reading.failures ?? [])],
  };
}

/** Pages run the production build of React. The development build takes a third longer, for hints that no test reads. */
async function asShipped() {
  return { NODE_ENV: 'production', CHROMIUM_BIN: await ensureChromium({ forPages: true }) };
}

async function playwright() {
  await ensureBuilt();
  const CHROMIUM_BIN = await ensureChromium();
  return counted('e2e', (report) =>
    runNode([toolPath('@playwright/test', 'playwright'), 'test', '--reporter=list,junit'], {
      env: {
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
        CHROMIUM_BIN,
        // Our packages are read from their sources: nothing else compiles them here.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@slip/source`,
      },
    }),
  );
}

/** Prints what nothing uses, one line each. A hint that the configuration is out of date fails too. @param {readonly string[]} args */
function knip(args) {
  return quiet('knip', ['--no-progress', '--treat-config-hints-as-errors', ...args]);
}

/**
 * Of a compiled package knip reads what was made of it, and finds nobody who uses its sources: what was compiled is removed.
 * Whoever needs it compiles it again.
 * @returns {Promise<Counts>}
 */
async function unused() {
  for (const name of published) rmSync(inside('packages', name, 'dist'), { recursive: true, force: true });
  const [anywhere, inProduction] = await Promise.all([
    knip([]),
    knip(['--production', '--config', 'knip.production.jsonc']),
  ]);
  return {
    passed: anywhere.passed + inProduction.passed,
    failed: anywhere.failed + inProduction.failed,
  };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** A check that is a list of complaints. @param {readonly string[]} complaints */
function none(complaints) {
  for (const complaint of complaints) say(complaint);
  return one(complaints.length === 0);
}

async function firstLoad() {
  await ensureBuilt({ only: 'portal' });
  const { bytes, files, parts } = signInFirstLoad();
  say(
    `The sign-in page loads ${kilobytes(bytes)} of script (gzip); the limit is ${kilobytes(firstLoadLimit)}.`,
  );
  if (bytes <= firstLoadLimit) return one(true);
  for (const file of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 10)) {
    say(`  ${kilobytes(file.bytes)}  ${file.file}`);
  }
  say('What they are made of, before minifying:');
  for (const [name, size] of parts.slice(0, 15)) say(`  ${kilobytes(size)}  ${name}`);
  return one(false);
}

/** @returns {Promise<Counts>} */
async function uiApi() {
  const differences = await compareApi();
  for (const line of differences.slice(0, 60)) say(line);
  if (differences.length === 0) return one(true);
  say(
    `The public API of @slip/ui differs from packages/ui/api.txt in ${differences.length} lines: \`npm run api\` records it.`,
  );
  return one(false);
}

async function uiSizes() {
  const { table, complaints } = await measureUi();
  say('kB of gzip: the own code of each component and its limit (`npm run sizes`: also with all it needs).');
  for (const line of table) say(line);
  return none(complaints);
}

/** @returns {Promise<Counts>} */
async function samples() {
  // Imported only here: it needs the parser, which may not be installed earlier.
  const { compileSamples } = await import('./docs/check-samples.mjs');
  const { count, complaints } = await compileSamples();
  if (complaints !== '')
    say(
      `${complaints}\nThe code that a story shows does not compile, or a component has no page for its props.`,
    );
  return { passed: complaints === '' ? count : 0, failed: complaints === '' ? 0 : 1 };
}

/** Everything `npm test` checks, in its order: what fails fastest first. @type {readonly Check[]} */
export const checks = [
  {
    name: 'format',
    title: 'Format',
    run: (change) => looking(change, '@biomejs/biome', ['check', '--no-errors-on-unmatched']),
  },
  {
    name: 'build',
    title: 'Build',
    run: async () => {
      await ensureBuilt();
      return one(true);
    },
  },
  { name: 'size', title: 'First load of the sign-in page', run: firstLoad },
  {
    name: 'lint',
    title: 'Lint',
    run: (change) =>
      looking(change, 'oxlint', ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern']),
  },
  { name: 'records', title: 'Records of dependencies and settings', run: async () => none(compareRecords()) },
  { name: 'unused', title: 'Nothing that nobody uses', run: unused },
  { name: 'types', title: 'Types', run: async () => one((await checkTypes()).length === 0) },
  { name: 'packages', title: 'Published packages', run: checkPackages },
  { name: 'api', title: 'Public API of the design system', run: uiApi },
  { name: 'ui-size', title: 'Sizes of the components', run: uiSizes },
  { name: 'samples', title: 'Code that stories show, and tables of props', run: samples },
  { name: 'unit', title: 'Unit tests', run: unit },
  // In a separate run: together with another project Vitest starts a new worker for each file.
  {
    name: 'dom',
    title: 'DOM tests',
    run: (change) => vitest('dom', {}, change && ['--changed', change.since]),
  },
  {
    name: 'server',
    title: 'Server tests',
    run: async (change) => (change?.server.length === 0 ? nothing : vitest('server', {}, change?.server)),
  },
  {
    name: 'stories',
    title: 'Stories, with axe',
    run: async (change) =>
      change?.stories.length === 0 ? nothing : vitest('stories', await asShipped(), change?.stories),
  },
  {
    name: 'registry',
    title: 'Every component, in four themes and at 320 px',
    run: async () => vitest('registry', await asShipped()),
  },
  { name: 'e2e', title: 'The product, in a browser', run: playwright },
];
