import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

const src = new URL('../src/', import.meta.url);

const head = `# Tables

Every table of the database, by noun: what it holds, its key, and the tables that its other columns name (\`→\`). All other columns,
checks and indexes stand in the file that the name leads to. Who changes a table adds a migration
([CONTRIBUTING.md](../CONTRIBUTING.md)) and renews this page: \`npx vitest run --project server tests/tables -u\`.
`;

/** The first sentence of the comment above each table of a file, by the name of its export. */
function commentsOf(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = (?:pgTable|outsideTable)\(/g,
  );
  return new Map(
    [...found].map(([, comment = '', name = '']) => {
      const text = comment.replaceAll(/\s*\n \*\s*/g, ' ').trim();
      return [name, text.replace(/(?<=\.) .*$/, '')] as const;
    }),
  );
}

const namesOf = (columns: readonly { readonly name: string }[]) =>
  columns.map(({ name }) => name).join(' + ');

function row(table: PgTable, comment: string, file: string): string {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const key = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((each) => each.columns)];
  const named = new Map<string, string[]>();
  for (const each of foreignKeys) {
    const { columns: own, foreignTable } = each.reference();
    const other = getTableConfig(foreignTable).name;
    named.set(other, [...(named.get(other) ?? []), namesOf(own)]);
  }
  const references = [...named].map(([other, by]) => `${by.toSorted().join(', ')} → ${other}`).toSorted();
  const link = `[${name}](../packages/server/src/${file})`;
  return `| ${link} | ${comment} | ${namesOf(key)} | ${references.join('; ')} |`;
}

/** The rows of the page for the tables of a file. */
async function rowsOf(file: string): Promise<readonly string[]> {
  const path = new URL(file, src);
  const comments = commentsOf(readFileSync(path, 'utf8'));
  const exported: Readonly<Record<string, unknown>> = await import(path.href);
  return Object.entries(exported).flatMap(([name, value]) => {
    if (!is(value, PgTable)) return [];
    const comment = comments.get(name);
    if (comment === undefined) throw new Error(`${file}: say above ${name} what it holds, as /** … */.`);
    return [row(value, comment, file)];
  });
}

it('every table says what it holds, and is on the page', async () => {
  const nouns = new Map<string, readonly string[]>();
  const files = readdirSync(fileURLToPath(src), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/tables.ts'))
    // The tables of the noun itself come before those of its folders.
    .toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  for (const file of files) {
    const [noun = ''] = file.split('/');
    nouns.set(noun, [...(nouns.get(noun) ?? []), ...(await rowsOf(file))]);
  }
  const columns = '| table | holds | key | names |\n|---|---|---|---|';
  const sections = [...nouns]
    .map(([noun, rows]) => `## ${noun}\n\n${columns}\n${rows.join('\n')}\n`)
    .toSorted();
  await expect([head, ...sections].join('\n')).toMatchFileSnapshot('../../../docs/tables.md');
});
