import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { MoveFinding } from './Findings.js';
import { idOfKey, type MoveColumn, type MoveFile, namedRowId } from './MoveFile.js';
import { officeFiles } from './officeFiles.js';

/** A line that was read, with its cells as they are stored: first those of the file, then the computed ones. */
export interface CheckedLine {
  readonly line: number;
  /** Lines that follow each other and are of the same group are stored together. */
  readonly group: string;
  readonly cells: readonly (string | null)[];
}

/** The number of lines that were stored, the number that were here already, and the problems of the others. */
export interface StoredLines {
  readonly stored: number;
  readonly known: number;
  readonly findings: readonly MoveFinding[];
}

/** Stores the lines of one file that the database accepts by its own rules. */
export interface LineStore {
  readonly store: (lines: readonly CheckedLine[]) => Promise<StoredLines>;
}

/** The most refused lines of a file that are searched for one by one; each search takes several statements. */
const MAX_SEARCHES = 200;

/** The columns of staged lines, each as text: those of the file, and those computed from them. */
const stagedColumns = (file: MoveFile): readonly { readonly name: string; readonly type: string }[] => [
  ...file.columns,
  ...file.computed.filter(({ compute }) => compute !== undefined),
];

/** The files whose keys are kept under the name of a file. */
const filesWith = (name: string) =>
  officeFiles.flatMap((each) => (each.keysIn === name ? [`${each.name}.csv`] : []));

const quoted = (name: string) => `"${name}"`;

function valueOf({ name, type, names }: Pick<MoveColumn, 'name' | 'type' | 'names'>): string {
  return names === undefined ? `s.${quoted(name)}::${type}` : namedRowId(name);
}

/** The statement that stores the staged lines. */
function insertion(file: MoveFile): string {
  const stored = file.columns.filter(
    ({ name, shown }) => shown === undefined && !(file.isKeyed && name === 'key'),
  );
  const parts = [
    ...(file.isKeyed ? [['id', idOfKey(file.keysIn, 's.key')] as const] : []),
    ...stored.map((column) => [column.name, valueOf(column)] as const),
    ...file.computed.map((column) => [column.name, column.value ?? valueOf(column)] as const),
  ];
  const columns = parts.map(([name]) => quoted(name)).join(', ');
  const values = parts.map(([, value]) => value).join(', ');
  const rows = `insert into ${file.table} (${columns})${file.isKeyed ? ' overriding system value' : ''} select ${values} from moving_stage s order by s.at_line`;
  return file.isKeyed ? rows : `${rows} on conflict do nothing`;
}

/**
 * The finding about a line that the database refuses. Code 23505 is a value that may be there once only, 23514 a check
 * of the table.
 */
function refusal(file: MoveFile, { line }: CheckedLine, error: DatabaseError): MoveFinding {
  const { code, constraint, detail, message, column } = error;
  const place = { file: file.name, line, column: null, value: '' };
  if (code === '23505') {
    const keyAndValue = /\((.*)\)=\((.*)\)/.exec(detail ?? '');
    return {
      ...place,
      value: keyAndValue?.[2] ?? '',
      message: `Another line, or a record that is here, has the same ${(keyAndValue?.[1] ?? constraint ?? 'values').replaceAll('_', ' ')}${keyAndValue ? `: ${keyAndValue[2]}` : ''}.`,
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

/** The lines by their groups. */
function groupsOf(lines: readonly CheckedLine[]): readonly (readonly CheckedLine[])[] {
  const groups: CheckedLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0]?.group === line.group) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A line in the format of COPY. */
const copiedLine = ({ line, cells }: CheckedLine, width: number) => {
  let text = String(line);
  for (let place = 0; place < width; place += 1) {
    const cell = cells[place] ?? null;
    text += `\t${cell === null ? '\\N' : cell.replaceAll(/[\\\t\n\r]/g, (each) => special[each] ?? each)}`;
  }
  return `${text}\n`;
};

/**
 * Opens the store of a file. Its `store` needs an open database transaction.
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
  const named = file.columns.flatMap((column) =>
    column.names === undefined ? [] : [{ ...column, names: column.names }],
  );
  // Below, `slice(2)` takes the `s.` of the line from the name of a column.
  const cells = staged.map(({ name }) => quoted(name));
  await client.query(
    `create temporary table moving_stage (at_line bigint, ${[...cells.map((cell) => `${cell} text`), ...named.map(({ name }) => `${namedRowId(name).slice(2)} bigint`)].join(', ')})`,
  );
  const insertRows = insertion(file);
  const stage = `copy moving_stage (at_line, ${cells.join(', ')}) from stdin`;
  // Each key is looked up once, for all statements that need its row.
  const findRows = `update moving_stage s set ${named.map(({ name, names }) => `${namedRowId(name).slice(2)} = ${idOfKey(names, `s.${quoted(name)}`)}`).join(', ')}`;
  const rowsMissing = `select s.at_line as line, n.header, n.value from moving_stage s cross join lateral (values ${named.map(({ header, name }) => `('${header}', s.${quoted(name)}, ${namedRowId(name)})`).join(', ')}) as n (header, value, id) where n.value is not null and n.id is null order by n.header, s.at_line`;
  let searchesLeft = MAX_SEARCHES;

  async function findMissingKeys(): Promise<readonly MoveFinding[]> {
    if (named.length === 0) return [];
    await client.query(findRows);
    const { rows } = await client.query<{ line: string; header: string; value: string }>(rowsMissing);
    return rows.map(({ line, header, value }) => {
      const names = named.find((column) => column.header === header)?.names ?? '';
      const files = filesWith(names).join(' or ');
      return {
        file: file.name,
        line: Number(line),
        column: header,
        value,
        message: `There is no line with the key ${value} ${names === file.name ? 'further up in this file' : `in ${files}`}, or it was refused.`,
        fix: `Write the key as the column Key of ${files} has it.`,
      };
    });
  }

  async function findRepeatedKeys(): Promise<readonly MoveFinding[]> {
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

  /** Stages lines and stores the new ones. @returns findings if something is wrong; the caller then takes everything back */
  async function attempt(lines: readonly CheckedLine[]): Promise<StoredLines> {
    // Not by "delete": the dead rows of a temporary table would be read again and again.
    await client.query('truncate moving_stage');
    const text = lines.map((line) => copiedLine(line, staged.length)).join('');
    await pipeline([text], client.query(copyFrom(stage)));
    if (file.isKeyed) {
      const repeated = await findRepeatedKeys();
      if (repeated.length > 0) return { stored: 0, known: 0, findings: repeated };
      if (file.sameAs !== undefined) {
        await client.query(
          // People who were here before have a password of this office: they count as invited.
          `insert into moved_keys (file, key, id, run, invited_at) select $1, s.key, t.id, $2, case when $1 = 'people' then now() end from moving_stage s join ${file.table} t on ${file.sameAs} on conflict do nothing`,
          [file.keysIn, run],
        );
      }
      await client.query(`delete from moving_stage s where ${idOfKey(file.keysIn, 's.key')} is not null`);
      await client.query(
        `insert into moved_keys (file, key, id, run)
         select $1, o.key, nextval(pg_get_serial_sequence('${file.table}', 'id')), $2 from (select key from moving_stage order by at_line) o`,
        [file.keysIn, run],
      );
    }
    const findings = await findMissingKeys();
    if (findings.length > 0) return { stored: 0, known: 0, findings };
    if (file.before !== undefined) await client.query(file.before);
    const { rowCount } = await client.query(insertRows);
    if (file.after !== undefined) await client.query(file.after);
    for (const statement of afterwards) await client.query(statement);
    const stored = rowCount ?? 0;
    return { stored, known: lines.length - stored, findings: [] };
  }

  /** Stores lines as `attempt` does, and takes all of them back if something is wrong. */
  async function storeOrTakeBack(lines: readonly CheckedLine[]): Promise<StoredLines | DatabaseError> {
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

  /**
   * Stores lines. The database does not tell which of them it refuses, so that they are halved until the wrong ones
   * stand alone.
   */
  async function store(lines: readonly CheckedLine[]): Promise<StoredLines> {
    const groups = groupsOf(lines);
    if (groups.length === 0) return { stored: 0, known: 0, findings: [] };
    const result = await storeOrTakeBack(lines);
    if (!(result instanceof DatabaseError)) {
      if (result.findings.length === 0) return result;
      // All lines of a group with a wrong line are left out.
      const wrongLines = new Set(result.findings.map(({ line }) => line));
      const others = groups.filter((group) => group.every(({ line }) => !wrongLines.has(line))).flat();
      const rest = await store(others);
      return { ...rest, findings: [...result.findings, ...rest.findings] };
    }
    const [first] = lines;
    if (groups.length === 1 && first) {
      searchesLeft -= 1;
      return { stored: 0, known: 0, findings: [refusal(file, first, result)] };
    }
    if (searchesLeft <= 0) {
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
