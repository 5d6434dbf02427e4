import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { type Migration, readMigrations } from '../src/database/migrations.js';
import { migrationsFolder } from '../src/folders.js';

/*
 * Migrations are made while people work and the version before runs (docs/operation/upgrade.md). The linter squawk knows what
 * PostgreSQL locks and for how long; what it refuses and is made all the same stands here, with the reason.
 */
const madeAllTheSame: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0001_an_xml_file_once': beforeTablesWereShared(
    'require-concurrent-index-creation',
    'require-concurrent-index-deletion',
  ),
  '0002_jobs': beforeTablesWereShared('ban-drop-column', 'require-concurrent-index-deletion'),
  '0004_reports_by_code': beforeTablesWereShared('constraint-missing-not-valid'),
  '0006_registrations_beside_records': beforeTablesWereShared('require-concurrent-index-creation'),
  '0007_questions_refused': {
    'constraint-missing-not-valid':
      'There are some thousand messages about questions: it takes milliseconds.',
  },
  '0011_roles_of_the_office': {
    'constraint-missing-not-valid': 'There are some ten thousand people: it takes milliseconds.',
  },
  '0025_remittances': {
    'ban-drop-not-null':
      'Entries without an agent are those of remittances: programs of before read none of them.',
    'constraint-missing-not-valid':
      'They are added without being compared; a million entries are then read in a second.',
  },
  '0035_webhooks_of_vendors': {
    'require-concurrent-index-creation': 'An account has ten webhooks at most: it takes milliseconds.',
    'require-concurrent-index-deletion': 'The same; programs of before look for it themselves.',
  },
  '0039_files_in_a_bucket': {
    'ban-drop-not-null':
      'Papers without bytes are those in a bucket, which an office sets once it has no program of before.',
  },
};

function beforeTablesWereShared(...rules: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(rules.map((rule) => [rule, 'No version had run beside another one yet.']));
}

/** Rules about taking something away that programs may use: the migration says which programs do not. */
const breaksPrograms =
  /^(ban-drop-(column|table|database)|renaming-(column|table)|changing-column-type|adding-(required|not-nullable)-field)$/;

/** Rules about how tables are made, which are decided elsewhere, and about limits of time, which `migrate` sets itself. */
const leftOut = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
];

const findings = array()
  .of(
    object({
      file: string().required(),
      rule_name: string().required(),
    }).required(),
  )
  .required();

const squawk = join(import.meta.dirname, '../node_modules/squawk-cli/js/bin/squawk');

/** Looks at files of SQL with the linter: each rule that one breaks, as `name: rule`. */
async function brokenRules(files: readonly string[], isWithin: boolean): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const words = ['--reporter', 'json', '--pg-version', '15', '--exclude', leftOut.join()];
  const run = promisify(execFile)(process.execPath, [
    squawk,
    ...words,
    ...(isWithin ? ['--assume-in-transaction'] : []),
    ...files,
  ]);
  // It ends with 1 when it finds something.
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed);
  if (stdout === '') throw new Error(`squawk says nothing: ${stderr}`);
  const found = findings.validateSync(JSON.parse(stdout));
  return [...new Set(found.map(({ file, rule_name: rule }) => `${basename(file, '.sql')}: ${rule}`))];
}

const fileOf = ({ name }: Pick<Migration, 'name'>) => join(migrationsFolder, `${name}.sql`);
const [, ...migrations] = readMigrations();

it('migrations lock no table for long and take nothing away, but for those that say why', async () => {
  const within = migrations.filter(({ isBeside }) => !isBeside);
  const beside = migrations.filter(({ isBeside }) => isBeside);
  const broken = [
    ...(await brokenRules(within.map(fileOf), true)),
    ...(await brokenRules(beside.map(fileOf), false)),
  ];
  const named = Object.entries(madeAllTheSame).flatMap(([name, rules]) =>
    Object.keys(rules).map((rule) => `${name}: ${rule}`),
  );
  expect(broken.toSorted()).toEqual(named.toSorted());
});

it('one that takes something away says which programs do without it', () => {
  const silent = migrations.filter(
    ({ name, hash, needs, statements }) =>
      Object.keys(madeAllTheSame[name] ?? {}).some((rule) => breaksPrograms.test(rule)) &&
      needs !== hash &&
      !/^-- needs: /m.test(statements.join('\n')),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('one that builds an index beside others does nothing else: it is no transaction', () => {
  const mixed = migrations.filter(
    ({ isBeside, statements }) =>
      isBeside && !statements.every((statement) => /concurrently/i.test(statement)),
  );
  expect(mixed.map(({ name }) => name)).toEqual([]);
});

const refused: Readonly<Record<string, string>> = {
  'renaming-table': 'alter table "policies" rename to "filings"',
  'renaming-column': 'alter table "policies" rename column "number" to "code"',
  'ban-drop-column': 'alter table "policies" drop column "number"',
  'ban-drop-table': 'drop table "policies"',
  'adding-required-field': 'alter table "policies" add column "code" text not null',
  'adding-not-nullable-field': 'alter table "policies" alter column "code" set not null',
  'changing-column-type': 'alter table "policies" alter column "code" type bigint',
  'constraint-missing-not-valid': 'alter table "policies" add constraint "code" check ("code" > 0)',
  'require-concurrent-index-creation': 'create index "policies_code" on "policies" ("code")',
};

it('refuses what would hold people up, or break the version before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slip-migration-'));
  try {
    const files = Object.entries(refused).map(([rule, statement]) => {
      const file = join(folder, `${rule}.sql`);
      writeFileSync(file, `${statement};`);
      return file;
    });
    const broken = await brokenRules(files, true);
    expect(broken).toEqual(expect.arrayContaining(Object.keys(refused).map((rule) => `${rule}: ${rule}`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
