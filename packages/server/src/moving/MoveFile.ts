import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** How a cell is written and read. */
export type CellKind =
  | 'text'
  | 'key'
  | 'money'
  | 'number'
  | 'yesNo'
  | 'day'
  | 'moment'
  | 'list'
  | 'json'
  | 'address';

/** A column of a file. */
export interface MoveColumn {
  /** As the first line of the file has it. */
  readonly header: string;
  /** Its name in the table, and while it is stored. */
  readonly name: string;
  readonly type: string;
  readonly kind: CellKind;
  /** True if no cell of it may be empty. */
  readonly isRequired: boolean;
  /** The value that an empty cell stands for; nothing where it is none. */
  readonly whenEmpty: string | null;
  /** True if an empty cell stands for the moment of the import. */
  readonly isStamped?: boolean;
  readonly meaning: string;
  /** The file whose key it has. */
  readonly names?: string;
  /** SQL of its text, where it is no column of the table, whose rows are `t`. */
  readonly shown?: string;
}

/** A file that an office is brought in or out by: which rows of which table it has. */
export interface MoveFile {
  /** Without `.csv`. */
  readonly name: string;
  readonly table: string;
  /** Its lines, in a few words. */
  readonly holds: string;
  /** True if its rows have a key of their own, in the column `Key`. */
  readonly isKeyed: boolean;
  /** The file under which its keys are kept: itself, or another one that has rows of the same table. */
  readonly keysIn: string;
  /** SQL: which rows `t` of its table it has. */
  readonly where: string;
  readonly columns: readonly MoveColumn[];
  /** Columns of the table that are made of the others, or of nothing: their names, types and how. */
  readonly makes: readonly MadeColumn[];
  /** Properties of the table that the file leaves out, and why. */
  readonly stays: Readonly<Record<string, string>>;
  /** SQL: the order of the rows, which is that of their keys once they are read again. */
  readonly order: string;
  /** SQL: when a row `t` that is here already is the one that was read, `s`, whatever its key. */
  readonly sameAs?: string;
  /** The header of a column by which lines that follow each other are stored together. */
  readonly together?: string;
  /** SQL that runs before new rows are stored, and after. */
  readonly before?: string;
  readonly after?: string;
}

/** A column of the table that no cell has. */
interface MadeColumn {
  readonly name: string;
  readonly type: string;
  /** Makes its text of the cells of a line, which are by property. */
  readonly make?: (cells: ReadonlyMap<string, string>, making: Making) => string | null;
  /** SQL of its value. */
  readonly value?: string;
}

/** Things that rows are stored with and that are in no file. */
export interface Making {
  /** The hash of a password that nobody knows. */
  readonly passwordHash: string;
  /** Encrypts a text as the numbers of bank accounts are. */
  readonly seal: (text: string) => string;
  readonly now: Date;
}

interface Named {
  readonly names: string;
  readonly meaning: string;
}

/** SQL of the key of the row here that a cell names. */
export const keyNamed = (file: string, cell: string): string =>
  `(select m.id from moved_keys m where m.file = '${file}' and m.key = ${cell})`;

/** SQL of the row that a column `name` of a staged line names: it was looked for once, for all who need it. */
export const rowNamed = (name: string): string => `s."${name}_row"`;

/** A column with the key of a line of another file. */
export const names = (file: string, meaning: string): Named => ({ names: file, meaning });

type Property<T extends PgTable> = Extract<keyof T['_']['columns'], string>;

interface Definition<T extends PgTable>
  extends Pick<MoveFile, 'name' | 'holds' | 'sameAs' | 'together' | 'before' | 'after'>,
    Partial<Pick<MoveFile, 'keysIn' | 'where'>> {
  readonly table: T;
  /** The meaning of each column, in the order of the file. */
  readonly columns: Partial<Record<Property<T>, string | Named>>;
  /** Columns that are found otherwise than in the table itself. */
  readonly beside?: readonly (Pick<MoveColumn, 'header' | 'name' | 'meaning'> &
    Required<Pick<MoveColumn, 'shown'>> &
    Partial<Pick<MoveColumn, 'kind' | 'isRequired'>>)[];
  readonly makes?: Partial<Record<Property<T>, Pick<MadeColumn, 'make' | 'value'>>>;
  readonly stays?: Partial<Record<Property<T>, string>>;
  /** The properties that tell its rows apart, for rows that no other file names. @default the key in the column `Key` */
  readonly identifiedBy?: readonly Property<T>[];
  readonly order?: string;
}

const kinds: Readonly<Record<string, CellKind>> = {
  bigint: 'money',
  integer: 'number',
  smallint: 'number',
  boolean: 'yesNo',
  date: 'day',
  'timestamp with time zone': 'moment',
  'text[]': 'list',
  jsonb: 'json',
  inet: 'address',
  text: 'text',
};

const headerOf = (property: string, isNamed: boolean) => {
  const word = isNamed && property.endsWith('Id') ? property.slice(0, -2) : property;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

function emptyOf(column: PgColumn, kind: CellKind): string | null {
  const value: unknown = column.default;
  if (kind === 'text') return typeof value === 'string' ? value : column.notNull ? '' : null;
  if (kind === 'list') return column.notNull ? '{}' : null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Reads the definition of a file beside its table: types and what may be empty are the table's. */
export function moveFile<T extends PgTable>(definition: Definition<T>): MoveFile {
  const { table, identifiedBy, beside = [], makes, stays, order, ...facts } = definition;
  const own: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const columnOf = (property: string) => {
    const column = own[property];
    if (!column) throw new Error(`${facts.name} has no column ${property}.`);
    return column;
  };
  const isKeyed = identifiedBy === undefined;
  const columns = Object.entries<string | Named | undefined>(definition.columns).map(
    ([property, told = '']): MoveColumn => {
      const column = columnOf(property);
      const isNamed = typeof told !== 'string';
      const type = column.getSQLType();
      const kind = isNamed ? 'key' : (kinds[type] ?? 'text');
      const whenEmpty = isNamed ? null : emptyOf(column, kind);
      const isStamped = column.notNull && column.hasDefault && kind === 'moment';
      return {
        header: headerOf(property, isNamed),
        name: column.name,
        type,
        kind,
        // An empty text is a text: where the table wants one, it says so itself.
        isRequired: column.notNull && whenEmpty === null && !isStamped,
        whenEmpty,
        isStamped,
        ...(isNamed ? told : { meaning: told }),
      };
    },
  );
  const key: MoveColumn = {
    header: 'Key',
    name: 'key',
    type: 'text',
    kind: 'text',
    isRequired: true,
    whenEmpty: null,
    meaning: 'What the line is called in other files, and by whoever made them; never twice in this one',
  };
  return {
    keysIn: facts.name,
    where: 'true',
    ...facts,
    table: getTableName(table),
    isKeyed,
    columns: [
      ...(isKeyed ? [key] : []),
      ...columns,
      ...beside.map((each) => ({
        type: 'text',
        kind: 'text' as const,
        isRequired: true,
        whenEmpty: null,
        ...each,
      })),
    ],
    makes: Object.entries<Pick<MadeColumn, 'make' | 'value'> | undefined>(makes ?? {}).map(
      ([property, made]) => {
        const column = columnOf(property);
        return { name: column.name, type: column.getSQLType(), ...made };
      },
    ),
    stays: Object.fromEntries(
      Object.entries<string | undefined>(stays ?? {}).map(([property, why = '']) => [property, why]),
    ),
    order: order ?? (identifiedBy ?? ['id']).map((property) => `t."${columnOf(property).name}"`).join(', '),
  };
}
