import { DateFormatter } from '@internationalized/date';
import type { DateChange } from '../DateField/dateReader.js';
import { fieldMessages } from '../Field/FieldParts.js';
import { PeriodField, type PeriodInputProps } from '../PeriodField/PeriodField.js';
import type { PeriodKind, PeriodMessages } from '../PeriodField/periodKind.js';
import { quarterKey, quarterOfKey, readQuarter, writeQuarter, type YearQuarter } from './quarterText.js';

/** Words of a {@link QuarterYearPicker}. */
export interface QuarterYearMessages extends Omit<PeriodMessages, 'unreadable'> {
  /** @default 'Q# YYYY' */
  format: string;
  /** @default 'Add the rest of the quarter: its number and the four-digit year, like Q1 2026.' */
  incomplete: (text: string) => string;
  /** @default '“Q5 2026” is not a quarter. Write it like Q1 2026.' */
  notAQuarter: (text: string) => string;
  /** @default 'Choose Q3 2011 or later.' */
  tooEarly: (min: string) => string;
  /** @default 'Choose Q4 2026 or earlier.' */
  tooLate: (max: string) => string;
  /** Name of the button that opens the quarters of a year, and of what it opens. @default 'Quarters' */
  calendar: string;
  /** @default 'The quarters could not be loaded. Type the quarter.' */
  calendarFailed: string;
  /** @default 'This quarter' */
  current: string;
}

/** Props of {@link QuarterYearPicker}. `id`, `name` and the events belong to the input. */
export interface QuarterYearPickerProps extends PeriodInputProps {
  /** The quarter (controlled); `null` while the text is empty or no quarter. */
  value?: YearQuarter | null;
  defaultValue?: YearQuarter | null;
  /**
   * Called as the quarter changes, also while typing, when a new limit changes what is wrong with it, and when a given quarter
   * that has a problem is left. With a text that is no quarter the value is `null` and `change.problem` says why: keep the
   * form from being sent while there is one.
   */
  onChange?: (quarter: YearQuarter | null, change: DateChange) => void;
  /** First quarter accepted. */
  min?: YearQuarter;
  /** Last quarter accepted. */
  max?: YearQuarter;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<QuarterYearMessages>;
}

const quarters: PeriodKind = {
  parse: readQuarter,
  format: writeQuarter,
  ofDay: (day) =>
    quarterKey({ year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) }),
  columns: 2,
  cells: (locale) => {
    const month = new DateFormatter(locale, { month: 'long', timeZone: 'UTC' });
    const name = (index: number) => month.format(new Date(Date.UTC(2026, index)));
    return [1, 2, 3, 4].map((quarter) => ({
      id: String(quarter),
      label: `Q${quarter}`,
      hint: `${name(quarter * 3 - 3)} – ${name(quarter * 3 - 1)}`,
    }));
  },
};

function quarterMessages({ messages }: Pick<QuarterYearPickerProps, 'messages'>): PeriodMessages {
  const words: QuarterYearMessages = {
    format: 'Q# YYYY',
    incomplete: () => 'Add the rest of the quarter: its number and the four-digit year, like Q1 2026.',
    notAQuarter: (text) => `“${text}” is not a quarter. Write it like Q1 2026.`,
    tooEarly: (min) => `Choose ${min} or later.`,
    tooLate: (max) => `Choose ${max} or earlier.`,
    calendar: 'Quarters',
    calendarFailed: 'The quarters could not be loaded. Type the quarter.',
    current: 'This quarter',
    year: 'Year',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    ...fieldMessages(messages),
    ...messages,
  };
  return { ...words, unreadable: words.notAQuarter };
}

/** The key of a quarter; `null` and `undefined` stay as they are. */
function keyOf<Absent extends null | undefined>(quarter: YearQuarter | Absent): string | Absent {
  return quarter ? quarterKey(quarter) : quarter;
}

/** A quarter of a year in one text input, typed in any common form, with the quarters of a year beside it. */
export function QuarterYearPicker({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  messages,
  ...props
}: QuarterYearPickerProps) {
  return (
    <PeriodField
      {...props}
      kind={quarters}
      value={keyOf(value)}
      defaultValue={keyOf(defaultValue)}
      onChange={(key, change) => onChange?.(key === null ? null : quarterOfKey(key), change)}
      min={keyOf(min)}
      max={keyOf(max)}
      words={quarterMessages({ messages })}
    />
  );
}
