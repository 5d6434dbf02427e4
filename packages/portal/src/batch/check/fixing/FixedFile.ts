import { csvTexts, csvValues, isEmptyRow, withoutLineEnd } from '@slip/forms/batch';
import { csvField } from '@slip/ui/csv';
import { useSyncExternalStore } from 'react';

/** One change of the file, which can be undone: the records before and after it; `null` stands for a removed record. */
interface FileChange {
  /** The change in words, for the button that undoes it. */
  readonly words: string;
  /** By the index of the record in the file. */
  readonly before: ReadonlyMap<number, string | null>;
  readonly after: ReadonlyMap<number, string | null>;
}

/** Records that are joined to one piece of the file, so that a large file does not block the page. */
const RECORDS_A_PIECE = 2000;

/** The number of lines of a record; nearly all records have one line, which ends in CRLF or LF. */
function linesIn(record: string): number {
  const end = record.search(/[\r\n]/);
  const isOne =
    end === -1 || end === record.length - 1 || (end === record.length - 2 && record[end + 1] === '\n');
  return isOne ? 1 : record.split(/\r\n?|\n/).length - (/[\r\n]$/.test(record) ? 1 : 0);
}

/**
 * A CSV file while a person fixes it: its records by their numbers, and the changes. Text that nobody changes stays exactly as
 * it was, and removing a record does not change the numbers of the others.
 */
export class FixedFile {
  readonly #records: (string | null)[];
  readonly #done: FileChange[] = [];
  readonly #undone: FileChange[] = [];
  readonly #listeners = new Set<() => void>();
  /** The last change when the file was saved or used; undefined before any change. */
  #kept: FileChange | undefined;
  #lines: readonly number[] = [];
  #version = 0;
  /** The record of the header: the first one that is not empty. */
  readonly #headerAt: number;
  /** The names of the columns, kept with the record that they were read from. */
  #header: { readonly of: string; readonly names: readonly string[] } = { of: '', names: [] };

  /** @param lines the lines where the records begin, if the check has counted them already */
  constructor(records: readonly string[], lines?: readonly number[]) {
    this.#records = [...records];
    this.#headerAt = records.findIndex((record) => record.trim() !== '');
    if (lines) this.#lines = lines;
    else this.markChecked();
  }

  /** The names of the columns, as the file has them. */
  get header(): readonly string[] {
    const of = this.#records[this.#headerAt] ?? '';
    if (this.#header.of !== of) this.#header = { of, names: csvTexts(of) ?? [] };
    return this.#header.names;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another number after every change. */
  readonly version = (): number => this.#version;

  /** True if something was changed since the file was read, saved or handed over. */
  get isUnsaved(): boolean {
    return this.#done.at(-1) !== this.#kept;
  }

  /** True if the file differs from the one that was chosen. */
  get isChanged(): boolean {
    return this.#done.length > 0;
  }

  /** The last change that the file has; undefined if it is as it was chosen. Two texts of a file differ in it. */
  get lastChange(): object | undefined {
    return this.#done.at(-1);
  }

  /** The change that the next undo reverts, in words. */
  get undoable(): string | undefined {
    return this.#done.at(-1)?.words;
  }

  get redoable(): string | undefined {
    return this.#undone.at(-1)?.words;
  }

  /** The numbers of the records that are there: the header and the rows, without empty lines and rows. */
  indices(): readonly number[] {
    return this.#records.flatMap((record, index) => (record === null || isEmptyRow(record) ? [] : [index]));
  }

  /** The numbers of the rows that are there: every record but the header and what is empty. */
  rows(): readonly number[] {
    return this.indices().filter((index) => index !== this.#headerAt);
  }

  /** A record as it is now; `null` when it was removed. */
  record(index: number): string | null {
    return this.#records[index] ?? null;
  }

  /** The values of a row; `undefined` for the header, and for a record that cannot be split into as many values as columns. */
  values(index: number): readonly string[] | undefined {
    if (index === this.#headerAt) return undefined;
    const values = csvTexts(this.#records[index] ?? '');
    return values?.length === this.header.length ? values : undefined;
  }

  /** The texts of a record: the column names of the header, or the values of a row. */
  texts(index: number): readonly string[] | undefined {
    return index === this.#headerAt ? this.header : this.values(index);
  }

  /** Counts the lines where the records begin, as the check that starts now will count them. */
  markChecked(): void {
    let line = 1;
    this.#lines = this.#records.map((record) => {
      const begin = line;
      line += record === null ? 0 : linesIn(record);
      return begin;
    });
  }

  /** The line where a record began when the file was last checked. */
  lineOf(index: number): number {
    return this.#lines[index] ?? 0;
  }

  /** The record that began at a line when the file was last checked. */
  indexOf(line: number): number | undefined {
    let low = 0;
    let high = this.#lines.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lines[middle] ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return this.#lines[low] === line ? low : undefined;
  }

  /** The records that began at these lines when the file was last checked. @param lines in ascending order */
  indicesOf(lines: Iterable<number>): readonly number[] {
    const indices: number[] = [];
    let index = 0;
    for (const line of lines) {
      while ((this.#lines[index] ?? Number.POSITIVE_INFINITY) < line) index += 1;
      if (this.#lines[index] !== line || indices.at(-1) === index) continue;
      // A removed record has the line of the record after it: as in `indexOf`, the last record of a line is meant.
      while (this.#lines[index + 1] === line) index += 1;
      indices.push(index);
    }
    return indices;
  }

  /** The record with another text and its own end of line. */
  withText(index: number, text: string): string {
    const record = this.#records[index] ?? '';
    return text + record.slice(withoutLineEnd(record).length);
  }

  /** The record with another value in a column; all other text stays. `undefined` if nothing would change. */
  withValue(
    index: number,
    column: number,
    value: string,
    record: string = this.#records[index] ?? '',
  ): string | undefined {
    const place = csvValues(record)?.[column];
    if (!place || place.value === value) return undefined;
    return record.slice(0, place.begin) + csvField(value) + record.slice(place.end);
  }

  /** Changes records as one step that can be undone; records that stay the same are left out. */
  change(words: string, records: ReadonlyMap<number, string | null>): void {
    const after = new Map([...records].filter(([index, record]) => record !== this.#records[index]));
    if (after.size === 0) return;
    const before = new Map([...after.keys()].map((index) => [index, this.#records[index] ?? null]));
    this.#undone.length = 0;
    this.#done.push({ words, before, after });
    this.#apply(after);
  }

  undo(): void {
    const change = this.#done.pop();
    if (!change) return;
    this.#undone.push(change);
    this.#apply(change.before);
  }

  redo(): void {
    const change = this.#undone.pop();
    if (!change) return;
    this.#done.push(change);
    this.#apply(change.after);
  }

  /** Notes that the person has saved or used the file as it is now. */
  markKept(): void {
    this.#kept = this.#done.at(-1);
    this.#notify();
  }

  /** The file as it is now: UTF-8 without a byte order mark. */
  toFile(name: string): File {
    const pieces: Blob[] = [];
    for (let at = 0; at < this.#records.length; at += RECORDS_A_PIECE) {
      pieces.push(new Blob([this.#records.slice(at, at + RECORDS_A_PIECE).join('')]));
    }
    return new File(pieces, name, { type: 'text/csv' });
  }

  #apply(records: ReadonlyMap<number, string | null>): void {
    for (const [index, record] of records) this.#records[index] = record;
    this.#notify();
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Renders again whenever the file changes. @returns a number that differs after every change */
export function useFixedFile(file: FixedFile): number {
  return useSyncExternalStore(file.subscribe, file.version);
}
