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

/**
 * A value in quotation marks, up to the separator. Spaces may stand around the marks; a tab is no space where it
 * separates.
 */
const quotedBy: Readonly<Record<CsvSeparator, RegExp>> = {
  ',': /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=,|$)/y,
  ';': /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=;|$)/y,
  '\t': / *"((?:[^"]|"")*)" *(?=\t|$)/y,
  '|': /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=\||$)/y,
};

/** The values of a record and their places; `undefined` when a quotation mark stands inside a text. */
export function csvValues(record: string, separator: CsvSeparator = ','): readonly CsvValue[] | undefined {
  const text = withoutLineEnd(record);
  const quoted = quotedBy[separator];
  const values: CsvValue[] = [];
  for (let begin = 0; begin <= text.length; ) {
    const next = text.indexOf(separator, begin);
    const plainEnd = next === -1 ? text.length : next;
    const plain = text.slice(begin, plainEnd);
    if (plain.includes('"')) {
      quoted.lastIndex = begin;
      const [whole, inside = ''] = quoted.exec(text) ?? [];
      if (whole === undefined) return undefined;
      const end = begin + whole.length;
      values.push({ begin, end, value: inside.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n') });
      begin = end + 1;
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
