import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { judgePages } from './measure-pages.mjs';
import { cache, root } from './place.mjs';
import { say, timed } from './say.mjs';
import { buildStorybook, serving } from './static-storybook.mjs';

/**
 * Opens every page of documentation and says which is too slow or too tall.
 * @param {string} executable the browser @param {string} [word] only pages with it in their address
 */
async function testPages(executable, word = '') {
  const folder = join(cache, 'test-storybook-pages');
  await timed('Building the Storybook with its pages', () =>
    buildStorybook(root, folder, { withPages: true }),
  );
  const { count, complaints } = await serving(folder, (address) =>
    judgePages(folder, address, executable, word),
  );
  for (const complaint of complaints) say(complaint);
  say(`\n${count} pages, ${complaints.length} complaints`);
  return complaints.length === 0 ? 0 : 1;
}

/**
 * `npm run test:storybook`: every story of the static Storybook, as it is published, with axe. `-- -t ComboBox` runs only the stories with that word
 * in their names, `-- --pages` measures the pages of documentation instead, `-- --pages combobox` some of them.
 * @param {readonly string[]} args given to Jest
 */
export async function run(args) {
  await ensureInstalled();
  const executable = await ensureChromium();
  if (args[0] === '--pages') return testPages(executable, args[1]);
  const folder = join(cache, 'test-storybook');
  const report = `${cache}/test/storybook.json`;
  rmSync(report, { force: true });
  await timed('Building the Storybook', () => buildStorybook(root, folder));
  const { code } = await serving(folder, (address) =>
    runNode(
      [
        toolPath('@storybook/test-runner', 'test-storybook'),
        '--url',
        address,
        '--index-json',
        '--maxWorkers=2',
        '--json',
        '--outputFile',
        report,
        ...args,
      ],
      { env: { CHROMIUM_BIN: executable, STORYBOOK_DISABLE_TELEMETRY: '1' } },
    ),
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const sum = code !== 0 && failed === 0 ? 1 : failed;
  say(`\n${numPassedTests} passed, ${sum} failed`);
  return sum === 0 ? 0 : 1;
}
