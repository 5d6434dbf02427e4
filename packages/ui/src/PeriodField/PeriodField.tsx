import type { Ref } from 'react';
import { CalendarBox } from '../DateField/CalendarBox.js';
import type { DateInputProps } from '../DateField/DateBox.js';
import type { DateChange } from '../DateField/dateReader.js';
import type { PeriodKind, PeriodMessages } from './periodKind.js';

/** What the fields for a month and for a quarter have in common, but for the shape of the value. */
export interface PeriodInputProps extends DateInputProps {
  /** Why nothing earlier is accepted: a sentence that follows "Choose … or later." */
  minReason?: string;
  /** Why nothing later is accepted. */
  maxReason?: string;
  /** The current day, `YYYY-MM-DD`. @default the day of the person's clock */
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

/** A month or a quarter in one text input, with the periods of a year beside it. */
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
