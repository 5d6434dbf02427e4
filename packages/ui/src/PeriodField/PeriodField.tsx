import type { Ref } from 'react';
import { CalendarBox } from '../DateField/CalendarBox.js';
import type { DateInputProps } from '../DateField/DateBox.js';
import type { DateChange } from '../DateField/dateReader.js';
import type { PeriodKind, PeriodMessages } from './periodKind.js';

/** Props that the fields for a month and for a quarter share; only the format of the value differs. */
export interface PeriodInputProps extends DateInputProps {
  /** Why no earlier period is accepted: a sentence shown after "Choose … or later." */
  minReason?: string;
  /** Why no later period is accepted. */
  maxReason?: string;
  /** The current day, `YYYY-MM-DD`. @default today by the person's clock */
  today?: string;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

export interface PeriodFieldProps extends PeriodInputProps {
  kind: PeriodKind;
  value: string | null | undefined;
  defaultValue: string | null;
  onChange: ((period: string | null, change: DateChange) => void) | undefined;
  min: string | undefined;
  max: string | undefined;
  words: PeriodMessages;
}

const loadCalendar = async () => (await import('./PeriodPopover.js')).PeriodPopover;

/** A text input for a month or a quarter, with a button that opens the periods of a year. */
export function PeriodField({
  kind,
  value,
  defaultValue,
  onChange,
  min,
  minReason,
  max,
  maxReason,
  today,
  words,
  ...props
}: PeriodFieldProps) {
  return (
    <CalendarBox
      {...props}
      kind={kind}
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
      limits={{ min, max, minReason, maxReason }}
      today={today}
      messages={words}
      problems={{ ...words, notADate: words.unreadable }}
      load={loadCalendar}
    >
      {(Calendar, shared) => <Calendar {...shared} kind={kind} messages={words} />}
    </CalendarBox>
  );
}
