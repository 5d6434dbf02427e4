import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOfGit, inside, textOf } from './place.mjs';
import { settingsRead } from './records.mjs';

/** The files that tell how Slip is run; git knows those of a folder that a build has been in. */
const files = filesOfGit('deploy', 'docs/operation');
const pages = files.filter((file) => file.endsWith('.md'));

/** Every match of a pattern's group in some files, by where it stands. */
const namesIn = (some: readonly string[], pattern: RegExp) =>
  some.flatMap((file) =>
    Array.from(textOf(file).matchAll(pattern), ([, name = '']) => ({ file, name })).filter(
      ({ name }) => name !== '',
    ),
  );

const source = (file: string) => textOf(`packages/server/src/${file}`);
const roles = new Set(
  Array.from(source('slip.ts').matchAll(/^slip (\w+)/gm), ([, role = '']) => role).concat(
    /usage = `slip (\w+)/.exec(source('slip.ts'))?.[1] ?? [],
  ),
);
const duties = new Set(
  Array.from(textOf('README.md').matchAll(/^\| `([a-z][a-z-]+)[ `]/gm), ([, duty = '']) => duty),
);
const scripts: Record<string, string> = JSON.parse(textOf('package.json')).scripts;
const programs = readdirSync(inside('packages/server/src'));
const alerts = new Set(
  Array.from(textOf('docs/operation/alerts.yaml').matchAll(/alert: (\w+)/g), ([, name]) => name),
);

const settings = settingsRead();
// Of PostgreSQL's image, of the test of a rolling restart, and of Node.
for (const name of ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'SLIP_RESTART_CALLS'])
  settings.add(name);
const starting = files.filter((file) => file === 'deploy/compose.yaml' || file.includes('/templates/'));
const workflows = readdirSync(inside('.github/workflows')).map((name) => `.github/workflows/${name}`);
const isThere = (name: string) => existsSync(inside(name.replace(/\/dist$/, '')));

it.each<[what: string, where: readonly string[], pattern: RegExp, isKnown: (name: string) => boolean]>([
  ['settings', files, /\b((?:SLIP|DATABASE|OTEL|POSTGRES)_[A-Z_]*[A-Z])\b/g, (name) => settings.has(name)],
  ['roles', files, /(?:`slip|as_slip slip|slip\.js|slip --) ([a-z]+)/g, (name) => roles.has(name)],
  ['roles to start', starting, /(?:command|args): \[(\w+)\]/g, (name) => roles.has(name)],
  ['duties', files, /(?:`office|as_slip office|run office --) ([a-z][a-z-]*)/g, (name) => duties.has(name)],
  ['scripts', pages, /npm run ([a-z][\w:-]*)/g, (name) => name in scripts],
  ['programs', files, /packages\/server\/dist\/(\w+)\.js/g, (name) => programs.includes(`${name}.ts`)],
  ['sources', pages, /`(packages\/server\/(?:src|tests)[\w/.-]*)`/g, isThere],
  ['folders', ['deploy/Dockerfile'], /^COPY (?:--from=build \/slip\/)?(packages\/\S+) /gm, isThere],
  ['alerts', pages, /`(Slip[A-Z]\w+)`/g, (name) => alerts.has(name)],
  // Pinned by their hash.
  ['actions of workflows', workflows, /\buses: ([^.\s]\S*)/g, (name) => /@[\da-f]{40}$/.test(name)],
])('the files and pages of operation name only %s that there are', (_what, where, pattern, isKnown) => {
  const names = namesIn(where, pattern);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter(({ name }) => !isKnown(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('the pages of operation link only to pages that there are', () => {
  const links = namesIn(pages, /\]\((?!https?:)([^)#]+)/g);
  expect(pages.length).toBeGreaterThan(10);
  expect(links.filter(({ file, name }) => !existsSync(inside(join(dirname(file), name))))).toEqual([]);
});

it('a proxy before several servers asks the next one for a file of another build', () => {
  const [, backend = ''] = textOf('docs/operation/cluster/haproxy.cfg').split('\nbackend files\n');
  expect(backend.split('\n\n')[0]).toMatch(/retry-on .*\b404\b/);
  expect(textOf('docs/operation/cluster/haproxy.cfg')).toContain(
    'use_backend files if { path_beg /assets/ }',
  );
  for (const page of ['docs/operation/several-servers.md', 'deploy/helm/slip/values.yaml'])
    expect(textOf(page)).toMatch(/next.upstream:? .*http_404/);
});

it('one server that was refused does not stop nginx from asking it again', () => {
  const servers = textOf('docs/operation/several-servers.md').match(/^ *server app\d:.*;$/gm) ?? [];
  expect(servers).toHaveLength(2);
  expect(servers.filter((server) => !server.includes(' max_fails=0;'))).toEqual([]);
});

it('a worker has settings of its own, which count more than those of all', () => {
  const unit = textOf('deploy/systemd/slip-worker@.service');
  // Of several files the last one counts, and any file more than a line of the unit itself.
  expect(Array.from(unit.matchAll(/^EnvironmentFile=(.*)$/gm), ([, file]) => file)).toEqual([
    '/etc/slip/slip.env',
    '-/etc/slip/worker-%i.env',
  ]);
  expect(textOf('docs/operation/one-machine.md')).toContain('`/etc/slip/worker-2.env`');
});

it('a backup of a cluster is made by the machine that leads, and the page has it set up everywhere', () => {
  const folder = 'docs/operation/cluster';
  expect(textOf(`${folder}/slip-backup@.service`)).toMatch(
    /^ExecCondition=\S+curl --fail .*http:\/\/THIS:8008\/primary\nExecStart=\S+pgbackrest --stanza=slip --type=%i backup$/m,
  );
  for (const type of ['full', 'incr']) {
    expect(textOf(`${folder}/slip-backup@${type}.timer`)).toMatch(/^OnCalendar=/m);
    expect(textOf('docs/operation/failover.md')).toContain(`cluster/slip-backup@${type}.timer`);
  }
});

it('each night, tests that need programs of others are run, and a skip of them fails', () => {
  const [, job = ''] = /^ {2}programs:\n([^]*?)^ {2}\S/m.exec(textOf('.github/workflows/nightly.yml')) ?? [];
  const skipping = filesOfGit('packages/server/tests')
    .filter((file) => /\.skipIf\(!(?:has|existsSync)/.test(textOf(file)))
    .map((file) => file.replace(/^packages\/server\/tests\/|\.test\.ts$/g, ''));
  expect(skipping.length).toBeGreaterThan(2);
  expect(skipping.filter((file) => !job.includes(file.replace(/^virus-scan\/.*/, 'virus-scan')))).toEqual([]);
  expect(job).toContain('.numPendingTests == 0');
});

it('a command for another database than the office’s leaves none of its addresses', () => {
  expect(namesIn(pages, /`(DATABASE_URL=[^\s`]+ [^`]*)`/g)).toEqual([]);
  const drill = textOf('docs/operation/backup-and-restore.md');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) expect(drill).toContain(`\`${name}=\``);
  expect(textOf('docs/operation/README.md')).toMatch(/DRILL:\+--property=EnvironmentFile=\S+\/drill\.env/);
});

it('the page of upgrades leaves it to the program whether something is missing but indexes and checks', () => {
  const page = textOf('docs/operation/upgrade.md');
  expect(page).toContain('`SERVES_FROM`');
  // With the next migration it would be wrong.
  expect(page).not.toContain('in this version');
});

it('the query for a batch that is stuck shows a file that no worker has begun', () => {
  const [, query = ''] =
    /`(select [^`]* from jobs where kind = 'batch file'[^`]*)`/.exec(textOf('docs/operation/incidents.md')) ??
    [];
  expect(query).toContain('run_after');
  expect(query).not.toMatch(/\band\b/);
});
