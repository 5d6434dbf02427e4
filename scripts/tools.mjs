import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { onSources, runNode, runProgram, runSource, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';

/** @type {Readonly<Record<string, (args: readonly string[]) => ReturnType<typeof runNode>>>} */
const tools = {
  /** `npm run storybook`: the stories on port 6006, with hot reload; `-- build` makes the static pages. */
  async storybook(args) {
    await ensureInstalled();
    const dev = args[0] === 'build' ? [] : ['dev', '--port', '6006', '--no-open'];
    return runNode([toolPath('storybook'), ...dev, ...args]);
  },
  /** `npm run seed -- --policies 1000000`: fills the database with generated policies. */
  async seed(args) {
    await ensureInstalled();
    return runSource([inside('bench', 'book', 'main.ts'), ...args]);
  },
  /**
   * A program from its source, on what is built. `npm run bench` measures everything; `-- read search size` only a part; `--record` writes
   * docs/performance.md. `npm run test:people [-- --people 300 --minutes 10 --policies 10000]`: people who look, search, file, send files
   * and ask for reports on two servers, with the pauses that people make.
   */
  async source([file = '', ...args]) {
    await ensureBuilt();
    return runSource([inside(file), ...args]);
  },
  /**
   * Playwright on what is built. `npm run test:e2e -- e2e/filing.spec.ts`: tests of the product in a browser; `npm run pictures`,
   * `print` and `shifts`: what is no test, by a configuration of its own.
   */
  async playwright(args) {
    await ensureBuilt();
    return runNode([toolPath('@playwright/test', 'playwright'), 'test', ...args], { env: onSources });
  },
  /**
   * `npm run test:browsers`: an address that the browser fills in, signing in, a filing, reloads and signing out in Firefox and in WebKit,
   * where they are installed. It fails when neither is.
   */
  async 'test-browsers'() {
    await ensureBuilt();
    const config = 'e2e/other-browsers.config.ts';
    const test = [toolPath('@playwright/test', 'playwright'), 'test', '--config', config];
    // WebKit needs a screen: the one there is, or a virtual one.
    const needsScreen = !process.env.DISPLAY && spawnSync('xvfb-run', ['--help']).error === undefined;
    return needsScreen
      ? runProgram('xvfb-run', ['--auto-servernum', process.execPath, ...test], { env: onSources })
      : runNode(test, { env: onSources });
  },
};

/** The tasks that run a tool or a program of ours and nothing else. @param {readonly string[]} args the task, and what it is given */
export async function run([task = '', ...args]) {
  return (await tools[task]?.(args))?.code;
}
