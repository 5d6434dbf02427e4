import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers } from './answers.mjs';
import { compilePackages } from './build-packages.mjs';
import { runNode, startProgram } from './child.mjs';
import { ensureChromium, launchArguments } from './chromium.mjs';
import { lookAtBrand } from './consumer-brand.mjs';
import { tryNode } from './consumer-node.mjs';
import { lookAtConsumer } from './consumer-page.mjs';
import { lookAtExtraPages } from './consumer-pages.mjs';
import { allDependencies, sampleOf } from './consumer-readme.mjs';
import { freePort } from './free-port.mjs';
import { ensureInstalled } from './install.mjs';
import { complaintsAboutCopies } from './installed-copies.mjs';
import { runNpm } from './npm.mjs';
import { pack } from './pack.mjs';
import { inside } from './place.mjs';
import { manifestOf, nextMinor, published } from './published.mjs';
import { Stop, say, timed } from './say.mjs';

const templates = inside('scripts', 'consumers');
/** How long a server may take to answer its first page, in milliseconds. */
const patience = 120_000;

/**
 * @typedef {object} Consumer
 * @property {string} name its folder of templates
 * @property {string} shared the folder for the components that all consumers render
 * @property {readonly (readonly string[])[]} builds commands that Node runs once in its folder
 * @property {(port: number) => readonly (readonly [string, readonly string[]])[]} servers each way of serving it
 * @property {Readonly<Record<string, readonly [import('./published.mjs').Published, RegExp]>>} samples files that are
 *   samples of a README, word for word
 * @property {string} branded the path of the same page with the README's brand
 * @property {boolean} isRenderedOnServer
 */

/** @type {Consumer} */
const vite = {
  name: 'vite',
  shared: 'src',
  builds: [
    ['node_modules/typescript/bin/tsc', '-p', '.'],
    ['node_modules/vite/bin/vite.js', 'build'],
  ],
  servers: (port) => {
    const at = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
    return [
      ['built', ['node_modules/vite/bin/vite.js', 'preview', ...at]],
      ['in development', ['node_modules/vite/bin/vite.js', ...at]],
    ];
  },
  samples: {
    'brand.css': ['ui', /--slip-light-color-accent/],
    'readme.tsx': ['ui', /createRoot/],
    'Registration.tsx': ['forms', /agentRegistrationPath/],
  },
  branded: '/branded.html',
  isRenderedOnServer: false,
};

/** @type {Consumer} */
const next = {
  name: 'next',
  shared: 'app',
  builds: [['node_modules/next/dist/bin/next', 'build']],
  servers: (port) => {
    const at = ['--hostname', '127.0.0.1', '--port', String(port)];
    return [
      ['built', ['node_modules/next/dist/bin/next', 'start', ...at]],
      ['in development', ['node_modules/next/dist/bin/next', 'dev', ...at]],
    ];
  },
  samples: {
    'brand.css': ['ui', /--slip-light-color-accent/],
  },
  branded: '/branded',
  isRenderedOnServer: true,
};

const consumers = [vite, next];

/** Counts what passed and failed, and prints what failed. */
class Tally {
  passed = 0;
  failed = 0;

  /**
   * @param {string} title
   * @param {readonly string[]} complaints empty when it passed
   */
  add(title, complaints) {
    if (complaints.length === 0) this.passed += 1;
    else this.failed += 1;
    say(`${complaints.length === 0 ? 'ok    ' : 'FAILED'}  ${title}`);
    for (const complaint of complaints) say(`        ${complaint}`);
  }
}

/**
 * Makes a fresh application from its templates and installs the tarballs, and everything else from the registry.
 * @param {Consumer} consumer
 * @param {string} folder
 * @param {readonly import('./pack.mjs').Tarball[]} tarballs
 */
async function install(consumer, folder, tarballs) {
  cpSync(join(templates, consumer.name), folder, { recursive: true });
  cpSync(join(templates, 'shared'), join(folder, consumer.shared), { recursive: true });
  for (const [file, [name, containing]] of Object.entries(consumer.samples)) {
    writeFileSync(join(folder, consumer.shared, file), sampleOf(name, containing));
  }
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.dependencies = { ...manifest.dependencies, ...allDependencies(tarballs) };
  writeFileSync(path, JSON.stringify(manifest, null, 2));
  return runNpm(['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: folder,
    output: 'collect',
  });
}

/**
 * @param {Consumer} consumer
 * @param {string} name of this try
 * @param {readonly import('./pack.mjs').Tarball[]} tarballs
 * @param {import('playwright').Browser} browser
 * @param {Tally} tally
 */
async function tryConsumer(consumer, name, tarballs, browser, tally) {
  const folder = mkdtempSync(join(tmpdir(), `slip-consumer-${consumer.name}-`));
  const env = { NEXT_TELEMETRY_DISABLED: '1', CI: '1', FORCE_COLOR: '0' };
  try {
    const installed = await timed(`Installing into a fresh application: ${name}`, () =>
      install(consumer, folder, tarballs),
    );
    tally.add(`${name}: installs`, installed.code === 0 ? [] : [installed.output]);
    if (installed.code !== 0) return;
    tally.add(`${name}: one copy of each package`, complaintsAboutCopies(folder, tarballs));
    for (const command of consumer.builds) {
      const { code, output } = await runNode(command, { cwd: folder, env, output: 'collect' });
      tally.add(`${name}: ${command.slice(0, 2).join(' ')}`, code === 0 ? [] : [output]);
      if (code !== 0) return;
    }
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    for (const [way, command] of consumer.servers(port)) {
      const server = startProgram(process.execPath, command, { cwd: folder, env, output: 'collect' });
      const isUp = await Promise.race([answers(address, patience), server.ended.then(() => false)]);
      if (isUp) {
        const title = `${name}, ${way}`;
        await lookAtConsumer(browser, address, title, consumer, tally);
        await lookAtBrand(browser, `${address}${consumer.branded}`, title, tally);
        if (!consumer.isRenderedOnServer) await lookAtExtraPages(browser, address, title, tally);
      }
      server.stop();
      const { output } = await server.ended;
      if (!isUp) tally.add(`${name}, ${way}: answers`, [output]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** `npm run test:consumers`: the packed packages in plain Node, and in fresh Vite and Next.js applications in a browser. */
export async function run() {
  await ensureInstalled();
  const executablePath = await ensureChromium();
  if (!(await compilePackages())) throw new Stop('Nothing was packed, for the reason above.');
  const tarballs = await Promise.all(published.map((name) => pack(name)));
  // As after the next release of the design system, while the other packages stay as they are.
  const newerUi = await pack('ui', nextMinor(manifestOf('ui').version));
  const tally = new Tally();
  await tryNode(tarballs, tally);
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: launchArguments });
  try {
    for (const consumer of consumers) await tryConsumer(consumer, consumer.name, tarballs, browser, tally);
    const mixed = tarballs.map((tarball) => (tarball.manifest.name === '@slip/ui' ? newerUi : tarball));
    await tryConsumer(vite, `vite with @slip/ui ${newerUi.manifest.version}`, mixed, browser, tally);
  } finally {
    await browser.close();
  }
  say(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 ? 0 : 1;
}
