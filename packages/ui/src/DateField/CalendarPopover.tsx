import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import type { CalendarProps } from './CalendarBox.js';
import { CalendarDays, currentDate } from './CalendarDays.js';
import { CalendarFooter } from './CalendarFooter.js';
import { Surface } from './calendarStyles.js';
import type { DateFieldMessages } from './dateFieldMessages.js';

export interface CalendarPopoverProps extends CalendarProps {
  messages: DateFieldMessages;
}

/** The calendar of a date field. Its dates are calendar dates throughout; only "today" asks the clock. */
export function CalendarPopover({
  anchor,
  describedBy,
  isOpen,
  onOpenChange,
  value,
  today,
  limits,
  messages,
  onPick,
}: CalendarPopoverProps) {
  const { min, max } = limits;
  const now = currentDate(today);
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  return (
    <Surface
      triggerRef={anchor}
      placement="bottom end"
      offset={4}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setFocused(null);
        onOpenChange(next);
      }}
    >
      <Dialog aria-label={messages.calendar} aria-describedby={describedBy}>
        <Calendar
          aria-label={messages.calendar}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the calendar to move in it.
          autoFocus
          value={value === null ? null : parseDate(value)}
          minValue={min === undefined ? null : parseDate(min)}
          maxValue={max === undefined ? null : parseDate(max)}
          focusedValue={focused ?? (value === null ? now : parseDate(value))}
          onFocusChange={setFocused}
          onChange={(date) => onPick(date.toString())}
        >
          <CalendarDays now={now} />
        </Calendar>
        <CalendarFooter current={now.toString()} label={messages.today} limits={limits} onPick={onPick} />
      </Dialog>
    </Surface>
  );
}
