import type { Ref } from 'react';
import { fieldMessages } from '../Field/FieldParts.js';
import { CalendarBox } from './CalendarBox.js';
import type { DateInputProps } from './DateBox.js';
import { type DateFieldMessages, dateFieldMessages } from './dateFieldMessages.js';
import type { DateChange } from './dateReader.js';
import { type DateString, formatDateText, parseDateText } from './dateText.js';

/** Props of {@link DateField}. `id`, `name` and the events belong to the input. */
export interface DateFieldProps extends DateInputProps {
  /** The date as `YYYY-MM-DD` (controlled); `null` while the text is empty or no date. */
  value?: DateString | null;
  defaultValue?: DateString | null;
  /**
   * Called as the date changes, also while typing, when a new limit changes what is wrong with it, and when a given date that
   * has a problem is left. With a text that is no date the value is `null` and `change.problem` says why: keep the form from
   * being sent while there is one.
   */
  onChange?: (date: DateString | null, change: DateChange) => void;
  /** First date accepted, `YYYY-MM-DD`. */
  min?: DateString;
  /** Why nothing earlier is accepted: a sentence that follows "Choose 07/01/2011 or later." */
  minReason?: string;
  /** Last date accepted, `YYYY-MM-DD`. */
  max?: DateString;
  /** Why nothing later is accepted. */
  maxReason?: string;
  /** The current day, `YYYY-MM-DD`. @default the day of the person's clock */
  today?: DateString;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<DateFieldMessages>;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

const dates = { parse: parseDateText, format: formatDateText };
const loadCalendar = async () => (await import('./CalendarPopover.js')).CalendarPopover;

/**
 * A calendar date in one text input, so that it can be typed in any common form, copied and pasted whole, with a
 * calendar beside it for those who look for a weekday.
 */
export function DateField({
  value,
  defaultValue = null,
  onChange,
  min,
  minReason,
  max,
  maxReason,
  today,
  messages,
  ...props
}: DateFieldProps) {
  const words = dateFieldMessages(fieldMessages(messages), messages);
  return (
    <CalendarBox
      {...props}
      kind={dates}
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
      limits={{ min, max, minReason, maxReason }}
      today={today}
      messages={words}
      problems={words}
      load={loadCalendar}
    >
      {(Calendar, shared) => <Calendar {...shared} messages={words} />}
    </CalendarBox>
  );
}
