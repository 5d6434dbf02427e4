import { usStates } from '../rules/address/countries.js';
import { calendarDate, formatUsDate, isCalendarDate } from '../rules/calendar-date/index.js';
import { taxStatuses } from '../rules/coverage/index.js';
import { participatingStates } from '../rules/states/index.js';
import { transactionTypes } from '../rules/transaction-type/index.js';
import { readDay, readNaic } from './cells.js';

/** A day with a year of two digits, such as `3/1/26`. */
const SHORT_YEAR = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/;
/** A day with midnight behind it, as spreadsheets and databases export days: `3/1/2026 0:00`. */
const WITH_TIME = /^(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})[ T]0?0:00(?::00)?(?:\.0+)?Z?(?: AM)?$/;
/** A whole number that a spreadsheet took for an amount, such as `5000.00`. */
const WHOLE_NUMBER = /^(\d+)\.0+$/;

/** The day without a time of day, and with a year of four digits: policies are of this century. */
function fixDay(text: string): string | undefined {
  const day = WITH_TIME.exec(text)?.[1];
  if (day !== undefined) return 'value' in readDay(day) ? day : undefined;
  const [, month, dayOfMonth, year] = SHORT_YEAR.exec(text) ?? [];
  if (month === undefined || dayOfMonth === undefined || year === undefined) return undefined;
  const written = `20${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isCalendarDate(written)
    ? formatUsDate(calendarDate(Number(`20${year}`), Number(month), Number(dayOfMonth)))
    : undefined;
}

const fixNumber = (text: string) => WHOLE_NUMBER.exec(text)?.[1];

function fixNaic(text: string): string | undefined {
  const number = fixNumber(text) ?? text;
  // Of fewer than three digits too little is left to be certain of the number.
  const written = /^\d{3,5}$/.test(number) ? number.padStart(5, '0') : number;
  return written !== text && 'value' in readNaic(written) ? written : undefined;
}

/** The code that a text means: its number or its name, in small or capital letters. */
function codeNamed(
  text: string,
  codes: readonly { readonly code: number | string; readonly name: string }[],
): string | undefined {
  const number = fixNumber(text) ?? text.replace(/^0+(?=\d)/, '');
  const found = codes.find(
    ({ code, name }) => String(code) === number || name.toLowerCase() === text.toLowerCase(),
  );
  return found === undefined ? undefined : String(found.code);
}

const filedTypes = transactionTypes.filter(({ backoutOf }) => backoutOf === null);
/** Read at each use, as an office may have opened a state. */
const homeStates = () =>
  participatingStates().map(({ abbreviation, name }) => ({ code: abbreviation, name }));
const states = usStates.map(({ abbreviation, name }) => ({ code: abbreviation, name }));

/** The letters of the state that a text means: its letters or its name. */
function stateNamed(text: string, among: typeof states): string | undefined {
  const upper = text.toUpperCase().replaceAll('.', '');
  return among.find(({ code, name }) => code === upper || name.toUpperCase() === upper)?.code;
}

const entityTypes: Readonly<Record<string, string>> = { agent: 'Agent', broker: 'Agent', ipc: 'IPC' };

/** For each column, finds the certain meaning of a value that is not written as the format has it. */
const fixes: Readonly<Record<string, (text: string) => string | undefined>> = {
  ExpirationDate: fixDay,
  EffectiveDate: fixDay,
  TransactionType: (text) => codeNamed(text, filedTypes),
  TaxStatus: (text) => codeNamed(text, taxStatuses),
  CoverageCode: fixNumber,
  InsurerNAIC: fixNaic,
  Declination1NAIC: fixNaic,
  Declination2NAIC: fixNaic,
  Declination3NAIC: fixNaic,
  InsuredState: (text) => stateNamed(text, states),
  State: (text) => stateNamed(text, homeStates()),
  // Four digits: a spreadsheet has removed the zero in front.
  InsuredZip: (text) => (/^\d{4}$/.test(text) ? text.padStart(5, '0') : undefined),
  RiskZip: (text) => (/^\d{4}$/.test(text) ? text.padStart(5, '0') : undefined),
  EntityType: (text) => entityTypes[text.toLowerCase()],
};

/**
 * A value that a spreadsheet has changed, put right where only one meaning is possible: `3/1/26` is 03/01/2026, `1234` among NAIC
 * numbers 01234. No file is changed by this function: the correction is offered to a person.
 *
 * @returns `undefined` where the meaning is not certain, and where nothing would change
 */
export function unambiguousCorrection(column: string, value: string): string | undefined {
  const text = value.trim();
  const fixed = text === '' ? undefined : fixes[column]?.(text);
  return fixed === value ? undefined : fixed;
}
