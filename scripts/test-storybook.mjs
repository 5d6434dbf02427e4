import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { judgePages } from './measure-pages.mjs';
import { cache, jsonOf, root } from './place.mjs';
import { say } from './say.mjs';
import { buildStorybook, serving } from './static-storybook.mjs';

/**
 * `npm run test:storybook`: every story of the static Storybook, as it is published, with axe. `-- -t ComboBox` runs only
 * the stories with that word in their names, `-- --pages` says which pages of documentation are too slow or too tall instead,
 * `-- --pages combobox` some of them. @param {readonly string[]} args given to Jest
 */
export async function run(args) {
  await ensureInstalled();
  const executable = await ensureChromium();
  const withPages = args[0] === '--pages';
  const folder = join(cache, withPages ? 'test-storybook-pages' : 'test-storybook');
  await buildStorybook(root, folder, { withPages });
  if (withPages) {
    const judge = (/** @type {string} */ address) => judgePages(folder, address, executable, args[1] ?? '');
    const { count, complaints } = await serving(folder, judge);
    for (const complaint of complaints) say(complaint);
    say(`\n${count} pages, ${complaints.length} complaints`);
    return complaints.length === 0 ? 0 : 1;
  }
  const report = `${cache}/test/storybook.json`;
  rmSync(report, { force: true });
  const how = ['--index-json', '--maxWorkers=2', '--json', '--outputFile', report, ...args];
  const runner = toolPath('@storybook/test-runner', 'test-storybook');
  const { code } = await serving(folder, (address) =>
    runNode([runner, '--url', address, ...how], {
      env: { CHROMIUM_BIN: executable, STORYBOOK_DISABLE_TELEMETRY: '1' },
    }),
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = existsSync(report)
    ? jsonOf(report)
    : { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  const failed = numFailedTests + numRuntimeErrorTestSuites || Number(code !== 0);
  say(`\n${numPassedTests} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
