import { formatAmount } from '@slip/ui/amount';
import {
  addDays,
  type CalendarDate,
  formatUsDate,
  parseCalendarDate,
  parseUsDate,
} from '../rules/calendar-date/index.js';
import { type Cents, parseAmount } from '../rules/money/index.js';
import type { Problem } from '../rules/schema/problem.js';

/** The result of reading a cell: a value, or the reason that the cell has none. */
export type ReadCell<Value> = { readonly value: Value } | { readonly problem: Problem };

/** The largest number of remembered texts, so that a large file takes no more memory than a small one. */
const MAX_REMEMBERED = 1000;

/** Reads each text once: the rows of a file repeat days and insurers, and each amount is needed more than once. */
function remembering<Value>(read: (text: string) => ReadCell<Value>): (text: string) => ReadCell<Value> {
  const known = new Map<string, ReadCell<Value>>();
  return (text) => {
    const cell = known.get(text) ?? read(text);
    if (known.size === MAX_REMEMBERED) known.clear();
    known.set(text, cell);
    return cell;
  };
}

const SHORT_YEAR = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/;
/** A day as spreadsheets number it: 40,000 is in 2009, 60,000 in 2064. */
const DAY_NUMBER = /^[45]\d{4}$/;
/**
 * The day that a spreadsheet means by a number: 1 is 1900-01-01, and one more is counted because spreadsheets take
 * 1900 for a leap year.
 */
const dayNumbered = (number: number) => addDays('1900-01-01', number - 2);
/** Spreadsheets always write the sign of the exponent; 5E1234567, without a sign, is a policy number. */
const SCIENTIFIC = /^-?\d(?:[.,]\d+)?e[+-]\d+$/i;
/** Words that spreadsheets show where a formula fails. */
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|####*)$/i;

const asText = 'In Excel, choose Format Cells, Text for the column, enter the value again and save.';

/** Checks a cell of any kind for damage by a spreadsheet, before its value is read. */
export function checkSpreadsheetCell(text: string): Problem | undefined {
  if (SPREADSHEET_ERROR.test(text)) {
    return {
      message: `${text} is an error of the spreadsheet.`,
      fix: 'Correct the formula, or type the value.',
    };
  }
  if (SCIENTIFIC.test(text)) {
    return { message: `${text} is a number that the spreadsheet has shortened.`, fix: asText };
  }
  return undefined;
}

/** A day: `MM/DD/YYYY`, or `YYYY-MM-DD`, which has one meaning only. */
export const readDay = remembering((text): ReadCell<CalendarDate> => {
  const value = parseUsDate(text) ?? parseCalendarDate(text);
  if (value !== undefined) return { value };
  if (SHORT_YEAR.test(text)) {
    return {
      problem: {
        message: `${text} has a year of two digits.`,
        fix: 'Write it as MM/DD/YYYY, such as 03/01/2026. In Excel, choose Format Cells, Custom, mm/dd/yyyy.',
      },
    };
  }
  if (DAY_NUMBER.test(text)) {
    return {
      problem: {
        message: `${text} is the spreadsheet's number of a day.`,
        fix: `Write ${formatUsDate(dayNumbered(Number(text)))} if that is the day. In Excel, choose Format Cells, Custom, mm/dd/yyyy for the column and save again.`,
      },
    };
  }
  return {
    problem: { message: `${text} is not a date.`, fix: 'Write it as MM/DD/YYYY, such as 03/01/2026.' },
  };
});

/** An amount in dollars, as people and spreadsheets write it: `1234.50`, `$1,234.50`, `(1,234.50)`. */
export const readCents = remembering((text): ReadCell<Cents> => {
  const parsed = parseAmount(text);
  if (parsed.ok) return { value: parsed.cents };
  switch (parsed.problem) {
    case 'too-precise':
      return {
        problem: {
          message: `${parsed.text} has ${parsed.decimals} decimals.`,
          fix: 'Round it to cents. In Excel, a hidden remainder goes with =ROUND(A1, 2).',
        },
      };
    case 'ambiguous':
      return {
        problem: {
          message: `${parsed.text} can be read in two ways.`,
          fix: 'Write a point before the cents, such as 1234.50.',
        },
      };
    case 'too-large':
      return {
        problem: {
          message: `${parsed.text} is larger than ${formatAmount(parsed.limit)}.`,
          fix: 'Correct the amount.',
        },
      };
    default:
      return { problem: { message: `${text} is not an amount.`, fix: 'Write it as 1234.50.' } };
  }
});

/** An insurer's NAIC number: five digits, or two letters and seven digits, whose hyphen may be left out. */
export const readNaic = remembering((text): ReadCell<string> => {
  const value = text.toUpperCase().replace('-', '');
  if (/^\d{5}$|^[A-Z]{2}\d{7}$/.test(value)) return { value };
  if (/^\d{1,4}$/.test(value)) {
    return {
      problem: {
        message: `${text} has fewer than five digits: the spreadsheet may have removed zeros in front.`,
        fix: `Write ${value.padStart(5, '0')} if that is the number. ${asText}`,
      },
    };
  }
  return {
    problem: {
      message: `${text} is not an NAIC number.`,
      fix: 'Write five digits, or two letters and seven digits for an alien insurer, such as AA-1234567.',
    },
  };
});
