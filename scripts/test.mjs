import { mkdirSync } from 'node:fs';
import { checks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { cache } from './place.mjs';
import { duration, Stop, say } from './say.mjs';

/**
 * The checks named by `--only a,b`, or all.
 * @param {readonly string[]} args
 */
function chosen(args) {
  const [flag, value = ''] = args.flatMap((arg) => arg.split('='));
  if (flag === undefined) return checks;
  const names = value.split(',');
  const known = checks.map(({ name }) => name);
  if (flag !== '--only' || !names.every((name) => known.includes(name))) {
    throw new Stop(`npm test takes "--only" and a list of these: ${known.join(',')}.`);
  }
  return checks.filter(({ name }) => names.includes(name));
}

/**
 * Runs one check. A check that breaks counts as failed, and the others still run.
 * @param {import('./checks.mjs').Check} check
 */
async function attempt(check) {
  try {
    return await check.run();
  } catch (error) {
    // Ctrl-C ends the whole run, not one check.
    if (error instanceof Stop && error.exitCode > 128) throw error;
    say(error instanceof Stop ? error.message : String(error instanceof Error ? error.stack : error));
    return { passed: 0, failed: 1 };
  }
}

/**
 * `npm test`: every check, or `-- --only unit,server`.
 * @param {readonly string[]} args
 */
export async function run(args) {
  const all = chosen(args);
  await ensureInstalled();
  if (all.some(({ name }) => ['stories', 'registry', 'e2e'].includes(name))) await ensureChromium();
  mkdirSync(`${cache}/test`, { recursive: true });

  const lines = [];
  const sum = { passed: 0, failed: 0 };
  for (const [index, check] of all.entries()) {
    say(`\n[${index + 1}/${all.length}] ${check.title}`);
    const began = performance.now();
    const { passed, failed, failures = [] } = await attempt(check);
    sum.passed += passed;
    sum.failed += failed;
    const line = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${check.title}: ${passed} passed, ${failed} failed, ${duration(performance.now() - began)}`;
    const named = [line, ...failures.map((each) => `        ${each}`)];
    lines.push(...named);
    // Printed here and at the end: a reader who sees only this part of the output must also learn which test failed.
    say(named.join('\n'));
  }
  say(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}
