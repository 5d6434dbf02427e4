import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inside, root } from './place.mjs';
import { settingsRead } from './records.mjs';

const read = (file: string) => readFileSync(inside(file), 'utf8');

/** The files that tell how Slip is run; git knows those of a folder that a build has been in. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'deploy', 'docs/operation'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(inside(file)));
const pages = files.filter((file) => file.endsWith('.md'));

/** Every match of a pattern's group in some files, by where it stands. */
const namesIn = (some: readonly string[], pattern: RegExp) =>
  some.flatMap((file) =>
    Array.from(read(file).matchAll(pattern), ([, name = '']) => ({ file, name })).filter(
      ({ name }) => name !== '',
    ),
  );

/** Names that are not known, and a check that there were some at all. */
function unknown(names: readonly { file: string; name: string }[], isKnown: (name: string) => boolean) {
  expect(names.length).toBeGreaterThan(3);
  return names.filter(({ name }) => !isKnown(name)).map(({ file, name }) => `${file}: ${name}`);
}

const source = (file: string) => read(`packages/server/src/${file}`);
const roles = new Set(
  Array.from(source('slip.ts').matchAll(/^slip (\w+)/gm), ([, role = '']) => role).concat(
    /usage = `slip (\w+)/.exec(source('slip.ts'))?.[1] ?? [],
  ),
);
const duties = new Set(
  Array.from(read('README.md').matchAll(/^\| `([a-z][a-z-]+)[ `]/gm), ([, duty = '']) => duty),
);
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const programs = readdirSync(inside('packages/server/src'));
const alerts = new Set(
  Array.from(read('docs/operation/alerts.yaml').matchAll(/alert: (\w+)/g), ([, name]) => name),
);

describe('the files and pages of operation name only what there is', () => {
  it('settings', () => {
    const known = settingsRead();
    // Of PostgreSQL's image, of the test of a rolling restart, and of Node.
    for (const name of ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'SLIP_RESTARTS'])
      known.add(name);
    const named = namesIn(files, /\b((?:SLIP|DATABASE|OTEL|POSTGRES)_[A-Z_]*[A-Z])\b/g);
    expect(unknown(named, (name) => known.has(name))).toEqual([]);
  });

  it('roles of the program', () => {
    const named = namesIn(files, /(?:`slip|as_slip slip|slip\.js|slip --) ([a-z]+)/g);
    expect(unknown(named, (name) => roles.has(name))).toEqual([]);
    const started = namesIn(['deploy/compose.yaml'], /command: \[(\w+)\]/g).concat(
      namesIn(
        files.filter((file) => file.includes('/templates/')),
        /args: \[(\w+)\]/g,
      ),
    );
    expect(unknown(started, (name) => roles.has(name))).toEqual([]);
  });

  it('duties of the office', () => {
    const named = namesIn(files, /(?:`office|as_slip office|run office --) ([a-z][a-z-]*)/g);
    expect(unknown(named, (name) => duties.has(name))).toEqual([]);
  });

  it('scripts', () => {
    const named = namesIn(pages, /npm run ([a-z][\w:-]*)/g);
    expect(unknown(named, (name) => name in scripts)).toEqual([]);
  });

  it('programs and files of the repository', () => {
    const built = namesIn(files, /packages\/server\/dist\/(\w+)\.js/g);
    expect(unknown(built, (name) => programs.includes(`${name}.ts`))).toEqual([]);
    const named = namesIn(pages, /`(packages\/server\/(?:src|tests)[\w/.-]*)`/g);
    expect(unknown(named, (name) => existsSync(inside(name)))).toEqual([]);
    const copied = namesIn(['deploy/Dockerfile'], /^COPY (?:--from=build \/slip\/)?(packages\/\S+) /gm);
    const made = /\/dist$/;
    expect(unknown(copied, (name) => existsSync(inside(name.replace(made, ''))))).toEqual([]);
  });

  it('pages that links lead to', () => {
    const broken = pages.flatMap((page) =>
      Array.from(read(page).matchAll(/\]\((?!https?:)([^)#]+)/g), ([, target = '']) => target)
        .filter((target) => !existsSync(inside(join(dirname(page), target))))
        .map((target) => `${page}: ${target}`),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(broken).toEqual([]);
  });

  it('alerts', () => {
    const named = namesIn(pages, /`(Slip[A-Z]\w+)`/g).filter(({ name }) => name !== 'Slip');
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter(({ name }) => !alerts.has(name))).toEqual([]);
  });
});

it('every action of a workflow is pinned by its hash', () => {
  const workflows = readdirSync(inside('.github/workflows')).map((name) => `.github/workflows/${name}`);
  const used = namesIn(workflows, /\buses: (\S+)/g).filter(({ name }) => !name.startsWith('./'));
  expect(unknown(used, (name) => /@[\da-f]{40}$/.test(name))).toEqual([]);
});
