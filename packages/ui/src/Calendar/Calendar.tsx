import { parseDate } from '@internationalized/date';
import type { CSSProperties, Ref } from 'react';
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
import { styled } from 'styled-components';
import { CalendarDays, currentDate } from '../DateField/CalendarDays.js';
import { daysTable } from '../DateField/calendarStyles.js';
import type { DateString } from '../DateField/dateText.js';
import { color, fontSize, lineHeight, radius, space } from '../tokens/index.js';

/** Props of {@link Calendar}. */
export interface CalendarProps {
  /** The name of the choice: 'First day of the policy'. */
  label: string;
  /** The chosen day, `YYYY-MM-DD` (controlled); `null` while none is chosen. */
  value?: DateString | null;
  /** @default null */
  defaultValue?: DateString | null;
  /** Called with the day that was chosen, `YYYY-MM-DD`. */
  onChange?: (date: DateString) => void;
  /** First day that can be chosen, `YYYY-MM-DD`. */
  min?: DateString;
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  max?: DateString;
  /** True for a day between `min` and `max` that cannot be chosen, such as a holiday. */
  isUnavailable?: (date: DateString) => boolean;
  /** The current day, `YYYY-MM-DD`. @default the day of the person's clock */
  today?: DateString;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled.div`
  ${daysTable}
  box-sizing: border-box;
  inline-size: max-content;
  max-inline-size: 100%;
  overflow: auto;
  padding: ${space['3']};
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};

  /* Words and a button for screen readers: React Aria hides them by an attribute, which a strict policy refuses. */
  & > * > div:not([class]) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const dayOf = (date: DateString | null) => (date === null ? null : parseDate(date));

/** A month of days that stands on the page, to choose one of. In a form a `DateField` is quicker: its day can be typed. */
export function Calendar({
  label,
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  isUnavailable,
  today,
  isDisabled = false,
  isReadOnly = false,
  ...props
}: CalendarProps) {
  const now = currentDate(today);
  return (
    <Root {...props}>
      <AriaCalendar
        aria-label={label}
        {...(value === undefined ? {} : { value: dayOf(value) })}
        defaultValue={dayOf(defaultValue)}
        defaultFocusedValue={dayOf(value ?? defaultValue) ?? now}
        {...(min === undefined ? {} : { minValue: parseDate(min) })}
        {...(max === undefined ? {} : { maxValue: parseDate(max) })}
        {...(isUnavailable ? { isDateUnavailable: (date) => isUnavailable(date.toString()) } : {})}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        onChange={(date) => onChange?.(date.toString())}
      >
        <CalendarDays now={now} />
      </AriaCalendar>
    </Root>
  );
}
