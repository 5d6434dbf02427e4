import { isCalendarDate, normalizeNumber, parseAmount } from '@slip/forms/rules';
import { dayCell, yesNoCell } from '../office/market/readCsv.js';
import type { CellKind, ComputeContext, MoveColumn } from './MoveFile.js';

/** A cell as it is stored: the text that the database reads as its type; or, for a wrong cell, a description of a right one. */
export type StoredCell = { readonly text: string | null } | { readonly expects: string };

const PLAIN_AMOUNT = /^-?\d{1,12}\.\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;
const DAY_OF_MOMENT = 10;

function moneyCell(text: string): StoredCell {
  if (PLAIN_AMOUNT.test(text)) return { text: String(Number(text.replace('.', ''))) };
  const parsed = parseAmount(text);
  return parsed.ok ? { text: String(parsed.cents) } : { expects: 'an amount, as -1234.50' };
}

function dayText(text: string): StoredCell {
  const day = dayCell(text);
  return isCalendarDate(day) ? { text: day } : { expects: 'a day, as 2026-03-31' };
}

/** A moment; a day alone stands for its noon. */
function momentCell(text: string): StoredCell {
  const day = dayText(text);
  if ('text' in day) return { text: `${day.text}T12:00:00Z` };
  return MOMENT.test(text) && isCalendarDate(text.slice(0, DAY_OF_MOMENT)) && !Number.isNaN(Date.parse(text))
    ? { text }
    : { expects: 'a day, or a moment, as 2026-03-31T16:05:00Z' };
}

function jsonCell(text: string): StoredCell {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { text } : { expects: 'JSON' };
  } catch {
    return { expects: 'JSON' };
  }
}

const listText = (members: readonly string[]) =>
  `{${members.map((member) => `"${member.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

const readers: Readonly<Record<CellKind, (text: string) => StoredCell>> = {
  text: (text) => ({ text }),
  // A hyphen alone stands for none.
  identifier: (text) => ({ text: normalizeNumber(text).toUpperCase() || null }),
  key: (text) => ({ text }),
  address: (text) => ({ text }),
  money: moneyCell,
  number: (text) => (/^-?\d{1,9}$/.test(text) ? { text } : { expects: 'a whole number' }),
  yesNo: (text) => {
    const value = yesNoCell(text);
    return typeof value === 'boolean' ? { text: String(value) } : { expects: 'Yes or No' };
  },
  day: dayText,
  moment: momentCell,
  list: (text) => ({ text: listText(text.split('|').map((member) => member.trim())) }),
  json: jsonCell,
};

/** Reads a cell of a column. */
export function readCell(column: MoveColumn, text: string, { now }: ComputeContext): StoredCell {
  if (text === '') {
    if (column.isRequired) return { expects: 'there in each line' };
    // A moment that may not be empty in the table is the moment of the import.
    return { text: column.whenEmpty ?? (column.isStamped ? now.toISOString() : null) };
  }
  return readers[column.kind](text);
}
