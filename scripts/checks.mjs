import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { checkPackages } from './check-packages.mjs';
import { onSources, runNode, runTsc, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { signInFirstLoad } from './first-load.mjs';
import { cache, inside } from './place.mjs';
import { published } from './published.mjs';
import { compareRecords } from './records.mjs';
import { say } from './say.mjs';
import { compareApi } from './ui-api.mjs';
import { kilobytes, measureUi } from './ui-sizes.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [failures] which tests failed and why, one line each
 * @property {readonly string[]} [without] what of a change no test is about: others were run in their place
 *
 * @typedef {object} Change whose tests are run
 * @property {string} since the commit it began with
 * @property {readonly string[]} files that are not as they were, from the root
 * @property {Related} server the server's tests of its nouns
 * @property {Related} stories its stories
 *
 * @typedef {{ places: readonly string[], without: readonly string[] }} Related where tests are, and what none is about
 * @typedef {ReturnType<typeof check>} Check
 */

/** @param {string} name as in `npm test -- --only <name>` @param {string} title @param {(change?: Change) => Promise<Counts>} run */
const check = (name, title, run) => ({ name, title, run });

/** The maximum of script that the sign-in page may load, in gzip bytes (decision 0009). `bench/main.ts` has it too. */
const firstLoadLimit = 145_000;

/** Of a change that no test of the kind is about. @type {Counts} */
const nothing = { passed: 0, failed: 0 };

/** A check that only passes or fails counts as one. @param {boolean} holds @returns {Counts} */
const one = (holds) => ({ passed: Number(holds), failed: Number(!holds) });

/** @param {readonly Counts[]} all @returns {Counts} */
const sumOf = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures = [] }) => failures),
});

/** A check that is a list of complaints. @param {readonly string[]} complaints */
function none(complaints) {
  for (const complaint of complaints) say(complaint);
  return one(complaints.length === 0);
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

/** @type {Readonly<Record<string, string>>} */
const characters = { quot: '"', '#34': '"', apos: "'", '#39': "'", lt: '<', gt: '>', amp: '&' };
/** @param {string} escaped text of an XML document */
const unescaped = (escaped) => escaped.replaceAll(/&([\w#]+);/g, (whole, name) => characters[name] ?? whole);

/**
 * Runs a runner of tests and reads its report, which is JUnit's. A run that failed outside its tests (an error nobody awaited, no test
 * at all) counts as one failed.
 * @param {string} name of the report @param {(report: string) => Promise<{ code: number }>} run
 * @param {boolean} [mayBeNone] there may be no tests to run @returns {Promise<Counts>}
 */
async function counted(name, run, mayBeNone = false) {
  const report = `${cache}/test/${name}.xml`;
  rmSync(report, { force: true });
  const { code } = await run(report);
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  /** @type {string[]} */
  const failures = [];
  let passed = 0;
  // Of each test its attributes, and what stands in it: a failure, or that it was skipped.
  for (const [, head = '', body = ''] of xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([^]*?)<\/testcase>)/g)) {
    const [title = '', file = ''] = ['name', 'classname'].map(
      (each) => new RegExp(`(?:^| )${each}="([^"]*)"`).exec(head)?.[1],
    );
    const why = /^\s*<(?:failure|error)(?: [^>]*?message="([^"]*)")?/m.exec(body);
    const [firstLine = ''] = stripVTControlCharacters(unescaped(why?.[1] ?? '')).split('\n');
    if (why) failures.push(`${unescaped(file)}: ${unescaped(title)}: ${firstLine}`);
    else if (!body.includes('<skipped')) passed += 1;
  }
  const hasGoneWrong = failures.length === 0 && (code !== 0 || (passed === 0 && !mayBeNone));
  return { passed, failed: hasGoneWrong ? 1 : failures.length, failures };
}

/**
 * Runs a project of vitest.config.ts.
 * @param {string} name @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [some] options and places of the tests of a change, of which there may be none
 */
function vitest(name, env, some) {
  const report = '--reporter=default --reporter=junit'.split(' ');
  const chosen = some ? ['--passWithNoTests', ...some] : [];
  return counted(
    name,
    (file) =>
      runNode(
        [toolPath('vitest'), 'run', `--project=${name}`, ...report, `--outputFile.junit=${file}`, ...chosen],
        // Set explicitly, because other checks build with Vite in this process, and Vite leaves its own mode in NODE_ENV.
        { env: { NODE_ENV: 'test', ...env } },
      ),
    some !== undefined,
  );
}

/** Runs a project; for a change its tests in some places. @param {string} name @param {NodeJS.ProcessEnv} env @param {Related} [some] */
async function about(name, env, some) {
  if (some?.places.length === 0) return nothing;
  return { ...(await vitest(name, env, some?.places)), ...(some && { without: some.without }) };
}

/** The tests that import what has changed, in however many steps, and those that read the sources. @param {Change} [change] */
async function unit(change) {
  if (!change) return vitest('unit');
  const importing = await vitest('unit', {}, ['--changed', change.since]);
  return sumOf([importing, await vitest('unit', {}, ['scripts/'])]);
}

/** Pages run the production build of React. The development build takes a third longer, for hints that no test reads. */
async function asShipped() {
  return { NODE_ENV: 'production', CHROMIUM_BIN: await ensureChromium({ forPages: true }) };
}

async function playwright() {
  await ensureBuilt();
  // Some of its tests need a whole one, the others take one without windows where there is one.
  await ensureChromium();
  const test = [toolPath('@playwright/test', 'playwright'), 'test', '--reporter=list,junit'];
  return counted('e2e', (file) =>
    runNode(test, { env: { ...onSources, PLAYWRIGHT_JUNIT_OUTPUT_FILE: file } }),
  );
}

/**
 * Of a compiled package knip reads what was made of it, and finds nobody who uses its sources: what was compiled is removed.
 * Whoever needs it compiles it again. A hint that the configuration is out of date fails too.
 */
async function unused() {
  for (const name of published) rmSync(inside('packages', name, 'dist'), { recursive: true, force: true });
  const how = ['--no-progress', '--treat-config-hints-as-errors'];
  const inProduction = ['--production', '--config', 'knip.production.jsonc'];
  return sumOf(await Promise.all([quiet('knip', how), quiet('knip', [...how, ...inProduction])]));
}

/**
 * The projects: what runs in Node (the server, the demo, e2e, bench, these scripts), and the packages for browsers, which know no names
 * of Node. What reads the same sources is one project: in several they would be checked as often.
 */
const projects = ['tsconfig.node.json', 'tsconfig.browser.json'];

/** The errors in the types of one project: only what changed since its last check on this machine is checked. @param {string} project */
async function typeErrorsOf(project) {
  const known = `${cache}/types/${project}.tsbuildinfo`;
  // Several checkers of one project would find out the same types again, and the projects already use all cores.
  const how = ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '--checkers', '1'];
  const { code, output } = await runTsc(['-p', project, ...how]);
  return code === 0 ? [] : [`${project}\n${output.trim()}\n`];
}

async function firstLoad() {
  await ensureBuilt(['portal']);
  const { bytes, files, parts } = signInFirstLoad();
  say(
    `The sign-in page loads ${kilobytes(bytes)} kB of script (gzip); the limit is ${kilobytes(firstLoadLimit)} kB.`,
  );
  if (bytes <= firstLoadLimit) return one(true);
  return none([
    ...files.map((file) => `  ${kilobytes(file.bytes)} kB  ${file.file}`),
    'What they are made of, before minifying:',
    ...parts.slice(0, 15).map(([name, size]) => `  ${kilobytes(size)} kB  ${name}`),
  ]);
}

async function samples() {
  // Imported only here: it needs the parser, which may not be installed earlier.
  const { compileSamples } = await import('./docs/pages.mjs');
  const { count, complaints } = await compileSamples();
  if (complaints === '') return { passed: count, failed: 0 };
  const sentence = 'The code that a story shows does not compile, or a component has no page for its props.';
  return none([complaints, sentence]);
}

/** Everything `npm test` checks, in its order: what fails fastest first. @type {readonly Check[]} */
export const checks = [
  check('format', 'Format', (change) =>
    looking(change, '@biomejs/biome', ['check', '--no-errors-on-unmatched']),
  ),
  check('build', 'Build', () => ensureBuilt().then(() => one(true))),
  check('size', 'First load of the sign-in page', firstLoad),
  check('lint', 'Lint', (change) =>
    looking(change, 'oxlint', ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern']),
  ),
  check('records', 'Records of dependencies and settings', async () => none(compareRecords())),
  check('unused', 'Nothing that nobody uses', unused),
  check('types', 'Types', async () => none((await Promise.all(projects.map(typeErrorsOf))).flat())),
  check('packages', 'Published packages', checkPackages),
  check('api', 'Public API of the design system', async () => none(await compareApi())),
  check('ui-size', 'Sizes of the components', async () => none(await measureUi())),
  check('samples', 'Code that stories show, and tables of props', samples),
  check('unit', 'Unit tests', unit),
  // In a separate run: together with another project Vitest starts a new worker for each file.
  check('dom', 'DOM tests', (change) => vitest('dom', {}, change && ['--changed', change.since])),
  check('server', 'Server tests', (change) => about('server', {}, change?.server)),
  check('stories', 'Stories, with axe', async (change) =>
    about('stories', await asShipped(), change?.stories),
  ),
  check('registry', 'Every component, in four themes and at 320 px', async () =>
    vitest('registry', await asShipped()),
  ),
  check('e2e', 'The product, in a browser', playwright),
];
