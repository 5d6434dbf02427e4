import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { CellKind, MoveColumn } from '../../src/moving/MoveFile.js';
import { officeFiles } from '../../src/moving/officeFiles.js';

/** Why the rows of a table are in no file. */
const stays: readonly (readonly [why: string, ...tables: string[]])[] = [
  [
    'Secrets, and what belongs to signing in: it is set up again',
    'sessions',
    'refresh_tokens',
    'sign_in_failures',
    'pending_sign_ins',
    'mfa_factors',
    'mfa_enrolments',
    'mfa_codes',
    'mfa_backup_codes',
    'passkeys',
    'passkey_challenges',
    'former_passwords',
    'known_browsers',
    'password_links',
    'bank_accounts',
    'calendar_addresses',
    'programs',
    'program_tokens',
    'vendors',
    'vendor_codes',
    'vendor_refresh_tokens',
    'sign_in_providers',
    'provider_domains',
    'provider_roles',
    'provider_links',
    'provider_sign_ins',
    'provider_sessions',
    'provider_logouts',
  ],
  [
    'The former audit trail stays with the former office; the import begins a new one',
    'audit_events',
    'audit_seals',
  ],
  [
    'The database makes them of the others',
    'coverage_groups',
    'billing_accounts',
    'invoice_counters',
    'confirmation_counters',
    'filing_totals',
    'state_figures',
    'policy_differences',
    'insurer_totals',
    'moved_keys',
    'bank_open_entries',
    'bank_open_events',
    'bank_open_lines',
  ],
  [
    'Work on its way, and settings of the installation',
    'workers',
    'jobs',
    'backup_schedule',
    'idempotency_keys',
    'outgoing_messages',
    'settings',
    'office_proposals',
    'events',
    'event_counters',
    'webhooks',
    'webhook_deliveries',
    'webhook_attempts',
    'program_calls',
    'office_looks',
    'looks_as_others',
    'office_work',
    'bank_names',
  ],
  ['Bank accounts, which are added again', 'remittance_banks'],
  [
    'Things that were begun: finish them first',
    'policy_drafts',
    'registration_requests',
    'registration_asks',
  ],
  [
    'Files and messages: a backup of the former office keeps them',
    'batch_access',
    'batch_submissions',
    'batch_file_chunks',
    'batch_files_outside',
    'batch_jobs',
    'batch_answers',
    'batch_answer_parts',
    'batch_earlier_answers',
    'question_attachments',
    'question_files_outside',
    'inbox_items',
    'office_messages',
    'office_message_recipients',
    'help_files',
    'help_file_versions',
    'word_versions',
    'agreement_texts',
    'saved_reports',
    'report_jobs',
    'documents',
    'document_pieces',
    'documents_outside',
    'unnamed_files',
  ],
  [
    'Choices of people, and what they were reminded of',
    'reminder_choices',
    'reminders',
    'reminded_of',
    'office_reminders',
    'reminded_days',
  ],
];

async function readTables(): Promise<ReadonlyMap<string, PgTable>> {
  const src = new URL('../../src/', import.meta.url);
  const tables = new Map<string, PgTable>();
  for (const file of readdirSync(fileURLToPath(src), { recursive: true, encoding: 'utf8' })) {
    if (!/[/\\]tables\.ts$/.test(file)) continue;
    const exported: Readonly<Record<string, unknown>> = await import(
      new URL(file.replaceAll('\\', '/'), src).href
    );
    for (const value of Object.values(exported))
      if (is(value, PgTable)) tables.set(getTableName(value), value);
  }
  return tables;
}

it('every table moves, or says why it stays', async () => {
  const moved = [...new Set(officeFiles.map(({ table }) => table))];
  const all = [...(await readTables()).keys()];
  expect([...moved, ...stays.flatMap(([, ...tables]) => tables)].toSorted()).toEqual(all.toSorted());
});

it('every column of a table that moves has a column in its file, is computed, or says why it stays', async () => {
  const tables = await readTables();
  const left = officeFiles.flatMap((file) => {
    const table = tables.get(file.table);
    const known = new Set([...file.columns, ...file.computed].map(({ name }) => name));
    return Object.entries(table ? getTableColumns(table) : {}).flatMap(([property, { name }]) =>
      known.has(name) || property in file.stays || (file.isKeyed && name === 'id')
        ? []
        : [`${file.name}: ${property}`],
    );
  });
  expect(left).toEqual([]);
});

const kinds: Readonly<Record<CellKind, string>> = {
  text: 'text',
  identifier: 'text, kept in capitals without spaces and hyphens',
  key: 'key',
  money: 'amount',
  number: 'number',
  yesNo: 'Yes or No',
  day: 'day',
  moment: 'moment',
  list: 'list',
  json: 'JSON',
  address: 'network address',
};

const row = ({ header, kind, names, isRequired, meaning }: MoveColumn) =>
  `| ${header} | ${names === undefined ? kinds[kind] : `key of ${names}`} | ${isRequired ? 'yes' : ''} | ${meaning} |`;

const head = `# The files of an office

Every file that \`slip export-office\` writes and \`slip import-office\` reads ([how to move](move-an-office.md)), in the order in which they are read. This page is made
of the table that reads and writes them (\`packages/server/src/moving\`); whoever changes that renews it: \`npx vitest run --project server moving/page -u\`.
`;

it('the page of the files says what each column has', async () => {
  const files = officeFiles.map(
    ({ name, holds, columns, stays: left }) =>
      `## ${name}.csv\n\n${holds}.\n\n| column | has | needed | meaning |\n|---|---|---|---|\n${columns.map(row).join('\n')}\n${Object.entries(
        left,
      )
        .map(([property, why]) => `\nNot in it: ${property}. ${why}\n`)
        .join('')}`,
  );
  const left = stays.map(([why, ...tables]) => `- ${why}: ${tables.join(', ')}.`).join('\n');
  await expect([head, ...files, `## In no file\n\n${left}\n`].join('\n')).toMatchFileSnapshot(
    '../../../../docs/operation/office-files.md',
  );
});
