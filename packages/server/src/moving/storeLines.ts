import type { Client } from 'pg';
import { DatabaseError } from 'pg';
import type { MoveFinding } from './Findings.js';
import { keyNamed, type MoveColumn, type MoveFile } from './MoveFile.js';
import { moveFiles } from './moveFiles.js';

/** A line that was read, its cells as they are stored: those of the file, then those that are made. */
export interface CheckedLine {
  readonly line: number;
  /** Lines that follow each other with the same one are stored by one statement. */
  readonly group: string;
  readonly cells: readonly (string | null)[];
}

/** How many lines were stored, how many were here already, and what was wrong with the others. */
export interface StoredLines {
  readonly stored: number;
  readonly known: number;
  readonly findings: readonly MoveFinding[];
}

/** Stores lines of one file, all that can be: the database's own rules look at each. */
export interface LineStore {
  readonly store: (lines: readonly CheckedLine[]) => Promise<StoredLines>;
}

/** Refusals of the database that are looked for line by line in one file; each takes some statements. */
const LOOKED_FOR = 200;

/** The columns that are staged, each as text: cells, and what is made of them. */
const stagedColumns = (file: MoveFile): readonly { readonly name: string; readonly type: string }[] => [
  ...file.columns,
  ...file.makes.filter(({ make }) => make !== undefined),
];

/** The files that have keys of a file. */
const filesWith = (name: string) =>
  moveFiles.flatMap((each) => (each.keysIn === name ? [`${each.name}.csv`] : []));

const quoted = (name: string) => `"${name}"`;

function valueOf({ name, type, names }: Pick<MoveColumn, 'name' | 'type' | 'names'>): string {
  const cell = `s.${quoted(name)}`;
  return names === undefined ? `${cell}::${type}` : keyNamed(names, cell);
}

/** The statement that stores what is staged, and the number of rows by it. */
function insertion(file: MoveFile): string {
  const stored = file.columns.filter(
    ({ name, shown }) => shown === undefined && !(file.isKeyed && name === 'key'),
  );
  const parts = [
    ...(file.isKeyed ? [['id', keyNamed(file.keysIn, 's.key')] as const] : []),
    ...stored.map((column) => [column.name, valueOf(column)] as const),
    ...file.makes.map((made) => [made.name, made.value ?? valueOf(made)] as const),
  ];
  const columns = parts.map(([name]) => quoted(name)).join(', ');
  const values = parts.map(([, value]) => value).join(', ');
  const rows = `insert into ${file.table} (${columns})${file.isKeyed ? ' overriding system value' : ''} select ${values} from moving_stage s order by s.at_line`;
  return file.isKeyed ? rows : `${rows} on conflict do nothing`;
}

/** The words of the database about a line that it refuses. */
function refusal(file: MoveFile, { line }: CheckedLine, error: DatabaseError): MoveFinding {
  const { code, constraint, detail, message, column } = error;
  const place = { file: file.name, line, column: null, value: '' };
  if (code === '23505') {
    const what = /\((.*)\)=\((.*)\)/.exec(detail ?? '');
    return {
      ...place,
      value: what?.[2] ?? '',
      message: `Another line, or a record that is here, has the same ${(what?.[1] ?? constraint ?? 'values').replaceAll('_', ' ')}${what ? `: ${what[2]}` : ''}.`,
      fix: 'Each may be there once: give the line its own value, or remove it.',
    };
  }
  if (code === '23514') {
    return {
      ...place,
      message: `The line breaks the rule ${constraint ?? ''} of the table ${file.table}${/^(new row|check constraint)/.test(message) ? '' : `: ${message}`}.`,
      fix: 'docs/tables.md leads to the rule; look at the columns that it names.',
    };
  }
  return {
    ...place,
    column: column ?? null,
    message: `The database refuses the line: ${message}.`,
    fix: 'Look at the values of this line.',
  };
}

/** The lines in groups that are stored together. */
function groupsOf(lines: readonly CheckedLine[]): readonly (readonly CheckedLine[])[] {
  const groups: CheckedLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0]?.group === line.group) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/**
 * Opens the store of a file; parts are stored in an open transaction.
 * @param run the number of the import
 * @param afterwards SQL that follows each part
 */
export async function openLineStore(
  client: Client,
  file: MoveFile,
  run: number,
  afterwards: readonly string[] = [],
): Promise<LineStore> {
  const staged = stagedColumns(file);
  await client.query('drop table if exists moving_stage');
  await client.query(
    `create temporary table moving_stage (at_line bigint, ${staged.map(({ name }) => `${quoted(name)} text`).join(', ')})`,
  );
  const insertRows = insertion(file);
  const stage = `insert into moving_stage select * from unnest($1::bigint[], ${staged.map((_, place) => `$${place + 2}::text[]`).join(', ')})`;
  let left = LOOKED_FOR;

  async function findMissing(): Promise<readonly MoveFinding[]> {
    const findings: MoveFinding[] = [];
    for (const { header, name, names } of file.columns) {
      if (names === undefined) continue;
      const { rows } = await client.query<{ line: string; value: string }>(
        `select s.at_line as line, s.${quoted(name)} as value from moving_stage s
         where s.${quoted(name)} is not null and ${keyNamed(names, `s.${quoted(name)}`)} is null order by 1`,
      );
      for (const { line, value } of rows) {
        const where = names === file.name ? 'further up in this file' : `in ${filesWith(names).join(' or ')}`;
        findings.push({
          file: file.name,
          line: Number(line),
          column: header,
          value,
          message: `There is no line with the key ${value} ${where}, or it was refused.`,
          fix: `Write the key as the column Key of ${filesWith(names).join(' or ')} has it.`,
        });
      }
    }
    return findings;
  }

  async function findTwice(): Promise<readonly MoveFinding[]> {
    const { rows } = await client.query<{ line: string; value: string }>(
      `select s.at_line as line, s.key as value
       from (select at_line, key, lag(key) over (order by key collate "C", at_line) as before from moving_stage) s
       where s.before = s.key or exists (select from moved_keys m where m.file = $1 and m.key = s.key and m.run = $2) order by 1`,
      [file.keysIn, run],
    );
    return rows.map(({ line, value }) => ({
      file: file.name,
      line: Number(line),
      column: 'Key',
      value,
      message: `The key ${value} is there twice.`,
      fix: 'Each line has a key of its own.',
    }));
  }

  /** Stages lines and stores those that are new. @returns what is wrong; then nothing of it stays */
  async function attempt(lines: readonly CheckedLine[]): Promise<StoredLines> {
    // Not by "delete": what is left of deleted rows of a temporary table is read again and again.
    await client.query('truncate moving_stage');
    await client.query(stage, [
      lines.map(({ line }) => line),
      ...staged.map((_, place) => lines.map(({ cells }) => cells[place] ?? null)),
    ]);
    if (file.isKeyed) {
      const twice = await findTwice();
      if (twice.length > 0) return { stored: 0, known: 0, findings: twice };
      if (file.sameAs !== undefined) {
        await client.query(
          `insert into moved_keys (file, key, id, run) select $1, s.key, t.id, $2 from moving_stage s join ${file.table} t on ${file.sameAs} on conflict do nothing`,
          [file.keysIn, run],
        );
      }
      await client.query(`delete from moving_stage s where ${keyNamed(file.keysIn, 's.key')} is not null`);
      await client.query(
        `insert into moved_keys (file, key, id, run)
         select $1, o.key, nextval(pg_get_serial_sequence('${file.table}', 'id')), $2 from (select key from moving_stage order by at_line) o`,
        [file.keysIn, run],
      );
    }
    const findings = await findMissing();
    if (findings.length > 0) return { stored: 0, known: 0, findings };
    if (file.before !== undefined) await client.query(file.before);
    const { rowCount } = await client.query(insertRows);
    if (file.after !== undefined) await client.query(file.after);
    for (const statement of afterwards) await client.query(statement);
    const stored = rowCount ?? 0;
    return { stored, known: lines.length - stored, findings: [] };
  }

  /** The same, and takes all of it back where something is wrong. */
  async function tried(lines: readonly CheckedLine[]): Promise<StoredLines | DatabaseError> {
    await client.query('savepoint lines');
    try {
      const result = await attempt(lines);
      await client.query(
        result.findings.length > 0 ? 'rollback to savepoint lines' : 'release savepoint lines',
      );
      return result;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      await client.query('rollback to savepoint lines');
      return error;
    }
  }

  async function store(lines: readonly CheckedLine[]): Promise<StoredLines> {
    const groups = groupsOf(lines);
    if (groups.length === 0) return { stored: 0, known: 0, findings: [] };
    const result = await tried(lines);
    if (!(result instanceof DatabaseError)) {
      if (result.findings.length === 0) return result;
      // Lines that belong to one that is wrong are left out with it.
      const wrong = new Set(result.findings.map(({ line }) => line));
      const others = groups.filter((group) => group.every(({ line }) => !wrong.has(line))).flat();
      const rest = await store(others);
      return { ...rest, findings: [...result.findings, ...rest.findings] };
    }
    const [first] = lines;
    if (groups.length === 1 && first) {
      left -= 1;
      return { stored: 0, known: 0, findings: [refusal(file, first, result)] };
    }
    if (left <= 0) {
      const message = 'The database refuses lines from here on, which were not looked at one by one.';
      return {
        stored: 0,
        known: 0,
        findings: [
          {
            file: file.name,
            line: first?.line ?? null,
            column: null,
            value: '',
            message,
            fix: 'Fix the others first.',
          },
        ],
      };
    }
    const half = Math.ceil(groups.length / 2);
    const before = await store(groups.slice(0, half).flat());
    const after = await store(groups.slice(half).flat());
    return {
      stored: before.stored + after.stored,
      known: before.known + after.known,
      findings: [...before.findings, ...after.findings],
    };
  }

  return { store };
}
