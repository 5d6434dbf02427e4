import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** How a cell is written and read. */
export type CellKind =
  | 'text'
  | 'identifier'
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
  /** Its name in the first line of the file. */
  readonly header: string;
  /** Its name in the table, and in the staged lines (`MoveFile`). */
  readonly name: string;
  readonly type: string;
  readonly kind: CellKind;
  /** True if no cell of it may be empty. */
  readonly isRequired: boolean;
  /** The value that an empty cell stands for; null for none. */
  readonly whenEmpty: string | null;
  /** True if an empty cell stands for the moment of the import. */
  readonly isStamped?: boolean;
  readonly meaning: string;
  /** The file whose keys its cells have. */
  readonly names?: string;
  /** SQL of its text, if the table has no such column; `t` is a row of the table. */
  readonly shown?: string;
}

/**
 * A file of an export or import of an office (decision 0072): rows of one table. While a file is imported, some
 * thousand of its lines at a time are *staged*: they stand as texts in the temporary table `moving_stage`
 * (storeLines.ts). SQL of a file calls such a line `s`, and a row of the table `t`; `moved_keys` tells which row here a
 * key of a file stands for.
 */
export interface MoveFile {
  /** Its name without `.csv`. */
  readonly name: string;
  readonly table: string;
  /** Its lines, in a few words. */
  readonly holds: string;
  /** True if its rows have a key of their own, in the column `Key`. */
  readonly isKeyed: boolean;
  /** The name of the file under which its keys are kept: its own, or that of another file with rows of the same table. */
  readonly keysIn: string;
  /** SQL: the condition for the rows `t` of the table that the file has. */
  readonly where: string;
  readonly columns: readonly MoveColumn[];
  /** Columns of the table that the file does not have, and that are computed. */
  readonly computed: readonly ComputedColumn[];
  /** Properties of the table that the file leaves out, each with the reason. */
  readonly stays: Readonly<Record<string, string>>;
  /** SQL: the order of the rows. An import gives out their new ids in this order. */
  readonly order: string;
  /** SQL: true if a row `t` that is here already is the same record as the line `s`, whatever its key. */
  readonly sameAs?: string;
  /** The header of a column by which lines that follow each other are stored together. */
  readonly together?: string;
  /** SQL that runs before new rows are stored. */
  readonly before?: string;
  /** SQL that runs after new rows are stored. */
  readonly after?: string;
}

/** A column of the table that the file does not have. */
interface ComputedColumn {
  readonly name: string;
  readonly type: string;
  /** Computes its text from the cells of a line, by the names of their columns in the table. */
  readonly compute?: (cells: ReadonlyMap<string, string>, context: ComputeContext) => string | null;
  /** SQL of its value. */
  readonly value?: string;
}

/** The things that an import needs and no file has: a hash of a password, the cipher for account numbers, the moment. */
export interface ComputeContext {
  /** The hash of a password that nobody knows. */
  readonly passwordHash: string;
  /** Encrypts a text in the way in which numbers of bank accounts are encrypted. */
  readonly seal: (text: string) => string;
  readonly now: Date;
  /** The office's time zone, by which the moment is on one of its days. */
  readonly timeZone: string;
}

interface KeyColumn {
  readonly names: string;
  readonly meaning: string;
}

/** SQL of the id of the row here whose key a cell has. */
export const idOfKey = (file: string, cell: string): string =>
  `(select m.id from moved_keys m where m.file = '${file}' and m.key = ${cell})`;

/** SQL of the id of the row that the column `name` of a staged line names. It is looked up once for each line, and kept there. */
export const namedRowId = (name: string): string => `s."${name}_row"`;

/** A column with keys of another file, and its meaning. */
export const names = (file: string, meaning: string): KeyColumn => ({ names: file, meaning });

type Property<T extends PgTable> = Extract<keyof T['_']['columns'], string>;

interface Definition<T extends PgTable>
  extends Pick<MoveFile, 'name' | 'holds' | 'sameAs' | 'together' | 'before' | 'after'>,
    Partial<Pick<MoveFile, 'keysIn' | 'where'>> {
  readonly table: T;
  /** The meaning of each column, in the order of the file. */
  readonly columns: Partial<Record<Property<T>, string | KeyColumn>>;
  /** Columns with numbers that are compared, and so stored, in capitals without spaces and hyphens. */
  readonly identifiers?: readonly Property<T>[];
  /** Columns of the file that the table does not have. */
  readonly beside?: readonly (Pick<MoveColumn, 'header' | 'name' | 'meaning'> &
    Required<Pick<MoveColumn, 'shown'>> &
    Partial<Pick<MoveColumn, 'kind' | 'isRequired'>>)[];
  readonly computed?: Partial<Record<Property<T>, Pick<ComputedColumn, 'compute' | 'value'>>>;
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

/**
 * The value that an empty cell stands for: the default of the column, or an empty text or list where the table requires
 * one.
 */
function emptyOf(column: PgColumn, kind: CellKind): string | null {
  const value: unknown = column.default;
  if (kind === 'text' || kind === 'identifier')
    return typeof value === 'string' ? value : column.notNull ? '' : null;
  if (kind === 'list') return column.notNull ? '{}' : null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Makes a file from its definition. The table gives the types of the columns, and says which may be empty. */
export function moveFile<T extends PgTable>(definition: Definition<T>): MoveFile {
  const { table, identifiedBy, identifiers = [], beside = [], computed, stays, order, ...facts } = definition;
  const tableColumns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const columnOf = (property: string) => {
    const column = tableColumns[property];
    if (!column) throw new Error(`${facts.name} has no column ${property}.`);
    return column;
  };
  const isKeyed = identifiedBy === undefined;
  const columns = Object.entries<string | KeyColumn | undefined>(definition.columns).map(
    ([property, described = '']): MoveColumn => {
      const column = columnOf(property);
      const isNamed = typeof described !== 'string';
      const type = column.getSQLType();
      const kind = isNamed
        ? 'key'
        : identifiers.some((each) => each === property)
          ? 'identifier'
          : (kinds[type] ?? 'text');
      const whenEmpty = isNamed ? null : emptyOf(column, kind);
      const isStamped = column.notNull && column.hasDefault && kind === 'moment';
      return {
        header: headerOf(property, isNamed),
        name: column.name,
        type,
        kind,
        // An empty text is a value: where the table does not allow it, the table itself refuses it.
        isRequired: column.notNull && whenEmpty === null && !isStamped,
        whenEmpty,
        isStamped,
        ...(isNamed ? described : { meaning: described }),
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
    computed: Object.entries<Pick<ComputedColumn, 'compute' | 'value'> | undefined>(computed ?? {}).map(
      ([property, computation]) => {
        const column = columnOf(property);
        return { name: column.name, type: column.getSQLType(), ...computation };
      },
    ),
    stays: Object.fromEntries(
      Object.entries<string | undefined>(stays ?? {}).map(([property, why = '']) => [property, why]),
    ),
    order: order ?? (identifiedBy ?? ['id']).map((property) => `t."${columnOf(property).name}"`).join(', '),
  };
}
