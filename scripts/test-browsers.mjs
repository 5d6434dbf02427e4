import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { runProgram, toolPath } from './child.mjs';

/**
 * `npm run test:browsers`: an address that the browser fills in, signing in, a filing, reloads and signing out in Firefox and in
 * WebKit, where they are installed. It fails when neither is.
 */
export async function run() {
  await ensureBuilt();
  const test = [
    toolPath('@playwright/test', 'playwright'),
    'test',
    '--config',
    'e2e/other-browsers.config.ts',
  ];
  // WebKit needs a screen: the one there is, or a virtual one.
  const needsScreen = !process.env.DISPLAY && spawnSync('xvfb-run', ['--help']).error === undefined;
  const { code } = await runProgram(
    needsScreen ? 'xvfb-run' : process.execPath,
    needsScreen ? ['--auto-servernum', process.execPath, ...test] : test,
    // Our packages are read from their sources: nothing else compiles them here.
    { env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@slip/source` } },
  );
  return code;
}
