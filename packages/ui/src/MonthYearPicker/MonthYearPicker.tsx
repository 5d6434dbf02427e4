import { DateFormatter } from '@internationalized/date';
import type { DateChange } from '../DateField/dateReader.js';
import { pad2 } from '../DateField/dateText.js';
import { fieldMessages } from '../Field/FieldParts.js';
import { PeriodField, type PeriodInputProps } from '../PeriodField/PeriodField.js';
import type { PeriodKind, PeriodMessages } from '../PeriodField/periodKind.js';
import { monthKey, monthOfKey, readMonth, writeMonth, type YearMonth } from './monthText.js';

/** Words of a {@link MonthYearPicker}. */
export interface MonthYearMessages extends Omit<PeriodMessages, 'unreadable'> {
  /** @default 'MM/YYYY' */
  format: string;
  /** @default 'Add the rest of the month: month and four-digit year, like 01/2026.' */
  incomplete: (text: string) => string;
  /** @default '“13/2026” is not a month. Write it like 01/2026.' */
  notAMonth: (text: string) => string;
  /** @default 'Choose 07/2011 or later.' */
  tooEarly: (min: string) => string;
  /** @default 'Choose 12/2026 or earlier.' */
  tooLate: (max: string) => string;
  /** Name of the button that opens the months of a year, and of what it opens. @default 'Months' */
  calendar: string;
  /** @default 'The months could not be loaded. Type the month.' */
  calendarFailed: string;
  /** @default 'This month' */
  current: string;
}

/** Props of {@link MonthYearPicker}. `id`, `name` and the events belong to the input. */
export interface MonthYearPickerProps extends PeriodInputProps {
  /** The month (controlled); `null` while the text is empty or no month. */
  value?: YearMonth | null;
  defaultValue?: YearMonth | null;
  /**
   * Called as the month changes, also while typing, when a new limit changes what is wrong with it, and when a given month
   * that has a problem is left. With a text that is no month the value is `null` and `change.problem` says why: keep the form
   * from being sent while there is one.
   */
  onChange?: (month: YearMonth | null, change: DateChange) => void;
  /** First month accepted. */
  min?: YearMonth;
  /** Last month accepted. */
  max?: YearMonth;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<MonthYearMessages>;
}

const months: PeriodKind = {
  parse: readMonth,
  format: writeMonth,
  ofDay: (day) => day.slice(0, 7),
  columns: 3,
  cells: (locale) => {
    const name = new DateFormatter(locale, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      id: pad2(index + 1),
      label: name.format(new Date(Date.UTC(2026, index))),
    }));
  },
};

function monthMessages({ messages }: Pick<MonthYearPickerProps, 'messages'>): PeriodMessages {
  const words: MonthYearMessages = {
    format: 'MM/YYYY',
    incomplete: () => 'Add the rest of the month: month and four-digit year, like 01/2026.',
    notAMonth: (text) => `“${text}” is not a month. Write it like 01/2026.`,
    tooEarly: (min) => `Choose ${min} or later.`,
    tooLate: (max) => `Choose ${max} or earlier.`,
    calendar: 'Months',
    calendarFailed: 'The months could not be loaded. Type the month.',
    current: 'This month',
    year: 'Year',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    ...fieldMessages(messages),
    ...messages,
  };
  return { ...words, unreadable: words.notAMonth };
}

/** The key of a month; `null` and `undefined` stay as they are. */
function keyOf<Absent extends null | undefined>(month: YearMonth | Absent): string | Absent {
  return month ? monthKey(month) : month;
}

/** A month of a year in one text input, typed in any common form, with the months of a year beside it. */
export function MonthYearPicker({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  messages,
  ...props
}: MonthYearPickerProps) {
  return (
    <PeriodField
      {...props}
      kind={months}
      value={keyOf(value)}
      defaultValue={keyOf(defaultValue)}
      onChange={(key, change) => onChange?.(key === null ? null : monthOfKey(key), change)}
      min={keyOf(min)}
      max={keyOf(max)}
      words={monthMessages({ messages })}
    />
  );
}
