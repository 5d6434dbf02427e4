import { join } from 'node:path';
import { runNode, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { judgePages } from './measure-pages.mjs';
import { cache, root } from './place.mjs';
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
  await buildStorybook(root, folder, withPages);
  if (withPages) {
    const { count, complaints } = await judgePages(folder, executable, args[1] ?? '');
    for (const complaint of complaints) say(complaint);
    say(`\n${count} pages, ${complaints.length} complaints`);
    return complaints.length === 0 ? 0 : 1;
  }
  const runner = toolPath('@storybook/test-runner', 'test-storybook');
  const env = { CHROMIUM_BIN: executable, STORYBOOK_DISABLE_TELEMETRY: '1' };
  const { code } = await serving(folder, (address) =>
    runNode([runner, '--url', address, '--index-json', '--maxWorkers=2', ...args], { env }),
  );
  return code;
}
