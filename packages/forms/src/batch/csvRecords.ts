/** One unchanged record of a CSV file: usually one line, more where a text in quotation marks has line breaks. */
export interface CsvRecord {
  /** The line where it begins, from 1. */
  readonly line: number;
  /** The text with its line end; all records together are the file. */
  readonly text: string;
}

/** Divides the text of a file into records, piece by piece. */
export interface CsvSplitter {
  /** The records that end in the next piece. A piece is whole lines; the last line of a file may have no line end. */
  readonly feed: (text: string) => readonly CsvRecord[];
  /** The rest of the text when a quotation mark was never closed. */
  readonly finish: () => CsvRecord | undefined;
  /** The line that comes next. */
  readonly nextLine: () => number;
}

const lineEnd = /\r\n?|\n/g;

/** Divides a CSV file into records: a line with an odd number of quotation marks goes on in the next line. */
export function csvSplitter(): CsvSplitter {
  let line = 1;
  let open: { readonly line: number; text: string } | undefined;

  return {
    nextLine: () => line,
    finish: () => open,
    feed(text) {
      const records: CsvRecord[] = [];
      let mark = text.indexOf('"');
      let begin = 0;
      lineEnd.lastIndex = 0;
      while (begin < text.length) {
        const end = lineEnd.exec(text) ? lineEnd.lastIndex : text.length;
        let isEven = true;
        while (mark !== -1 && mark < end) {
          isEven = !isEven;
          mark = text.indexOf('"', mark + 1);
        }
        const whole = text.slice(begin, end);
        if (!open && isEven) records.push({ line, text: whole });
        else if (!open) open = { line, text: whole };
        else {
          open.text += whole;
          if (!isEven) {
            records.push(open);
            open = undefined;
          }
        }
        line += 1;
        begin = end;
      }
      return records;
    },
  };
}

/** The text of a record without the end of its line. */
export function withoutLineEnd(text: string): string {
  return text.replace(/(?:\r\n?|\n)$/, '');
}

/** True for a row without any text: a spreadsheet writes one of commas alone for each row that was cleared. */
export function isEmptyRow(record: string): boolean {
  return /^[\s,]*$/.test(record);
}

/** One value of a record, and its place in the record's text, with its quotation marks. */
export interface CsvValue {
  readonly begin: number;
  readonly end: number;
  readonly value: string;
}

/** The separator of the values of a record: a comma, or the separator that another program uses. */
export type CsvSeparator = ',' | ';' | '\t' | '|';

/** Spaces that may stand around the quotation marks of a value; a tab is no space where it separates. */
const spacesBy: Readonly<Record<CsvSeparator, RegExp>> = {
  ',': /[^\S\r\n]*/y,
  ';': /[^\S\r\n]*/y,
  '\t': / */y,
  '|': /[^\S\r\n]*/y,
};

/** The place after the spaces that stand at a place. */
function afterSpaces(text: string, begin: number, separator: CsvSeparator): number {
  const spaces = spacesBy[separator];
  spaces.lastIndex = begin;
  return begin + (spaces.exec(text)?.[0].length ?? 0);
}

/** The place of the quotation mark that ends a value; two of them are one of its text. */
function closingMark(text: string, begin: number): number {
  let mark = text.indexOf('"', begin);
  while (mark !== -1 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  return mark;
}

/**
 * The value in quotation marks that begins at a place, up to the separator; `undefined` when there is none. A pattern would
 * keep a step for each character in memory, which ends in an error where a mark is closed only megabytes later.
 */
function quotedValue(text: string, begin: number, separator: CsvSeparator): CsvValue | undefined {
  const opening = afterSpaces(text, begin, separator);
  if (text[opening] !== '"') return undefined;
  const closing = closingMark(text, opening + 1);
  if (closing === -1) return undefined;
  const end = afterSpaces(text, closing + 1, separator);
  if (end < text.length && text[end] !== separator) return undefined;
  const inside = text.slice(opening + 1, closing);
  return { begin, end, value: inside.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n') };
}

/** The values of a record and their places; `undefined` when a quotation mark stands inside a text. */
export function csvValues(record: string, separator: CsvSeparator = ','): readonly CsvValue[] | undefined {
  const text = withoutLineEnd(record);
  const values: CsvValue[] = [];
  for (let begin = 0; begin <= text.length; ) {
    const next = text.indexOf(separator, begin);
    const plainEnd = next === -1 ? text.length : next;
    const plain = text.slice(begin, plainEnd);
    if (plain.includes('"')) {
      const quoted = quotedValue(text, begin, separator);
      if (quoted === undefined) return undefined;
      values.push(quoted);
      begin = quoted.end + 1;
    } else {
      values.push({ begin, end: plainEnd, value: plain.trim() });
      begin = plainEnd + 1;
    }
  }
  return values;
}

/**
 * The values of a record without their places, which is much faster for the many records without quotation marks;
 * `undefined` when a quotation mark stands inside a text.
 */
export function csvTexts(record: string): readonly string[] | undefined {
  const text = withoutLineEnd(record);
  return text.includes('"')
    ? csvValues(text)?.map(({ value }) => value)
    : text.split(',').map((value) => value.trim());
}
