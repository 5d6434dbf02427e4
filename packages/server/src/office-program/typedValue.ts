import { readFileSync } from 'node:fs';
import { decodeCsv, isWorkbook } from '@slip/forms/rules';
import { reasonOf } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';
import { type Description, formOf, itemOf } from './descriptions.js';
import { knownWord } from './needed.js';
import type { Typed } from './typedForms.js';

const text: Typed = { typed: 'TEXT', expected: 'a text', read: (given) => given };

const number: Typed = {
  typed: 'NUMBER',
  expected: 'a number',
  read: (given) => (/^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : undefined),
};

const oneOf = (words: readonly string[]): Typed => ({
  typed: words.join('|'),
  expected: `one of ${words.join(', ')}`,
  read: (given) => knownWord(words, given),
});

const yesOrNo: Typed = {
  ...oneOf(['yes', 'no']),
  read: (given) => {
    const word = knownWord(['yes', 'no'], given);
    return word === undefined ? undefined : word === 'yes';
  },
};

const listOf = ({ typed, expected, read }: Typed): Typed => ({
  typed: `${typed},…`,
  expected: `a list with commas, each ${expected}`,
  read: (given) => {
    const items = given.split(/[\s,]+/).filter((each) => each !== '' && each !== 'none');
    const values = items.map(read);
    return values.includes(undefined) ? undefined : values;
  },
});

const orNone = (kind: Typed): Typed => ({
  ...kind,
  typed: `${kind.typed}|none`,
  expected: `${kind.expected}, or none`,
  read: (given) => (given.toLowerCase() === 'none' ? null : kind.read(given)),
});

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new StartProblem(`The file ${path} cannot be read (${reasonOf(cause)}).`, { cause });
  }
}

/** The text of a file whose name is typed. */
export const fileText = (encoding: 'utf8' | 'latin1' | 'csv'): Typed => ({
  typed: 'FILE',
  expected: 'the name of a file',
  read: (path) => {
    const bytes = readBytes(path);
    if (encoding !== 'csv') return bytes.toString(encoding);
    if (!isWorkbook(bytes)) return decodeCsv(bytes);
    throw new StartProblem(`The file ${path} is a workbook: save it as CSV in the spreadsheet first.`);
  },
});

/** How a value of a schema is typed. */
export function typedValue(description: Description): Typed {
  const words = description.oneOf.filter((word) => typeof word === 'string');
  const kind = words.length > 0 ? oneOf(words) : plain(description);
  return description.nullable ? orNone(kind) : kind;
}

function plain(description: Description): Typed {
  const item = itemOf(description);
  if (item) return listOf(typedValue(item));
  if (description.type === 'boolean') return yesOrNo;
  return formOf(description) ?? (description.type === 'number' ? number : text);
}
