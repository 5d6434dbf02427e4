import { type CalendarDate, today as currentDay, getLocalTimeZone, parseDate } from '@internationalized/date';
import { type RefObject, useState } from 'react';
import { Calendar, CalendarGrid, CalendarGridBody, CalendarGridHeader } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { ChevronEndIcon, ChevronStartIcon } from '../Icon/index.js';
import { CalendarMonths } from './CalendarMonths.js';
import {
  CalendarNote,
  DayCell,
  Footer,
  Header,
  HeaderButton,
  Surface,
  TodayButton,
  Weekday,
} from './calendarStyles.js';
import type { DateFieldMessages, DateLimits } from './dateFieldMessages.js';
import type { DateString } from './dateText.js';

export interface CalendarPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  /** Id of the field's label. */
  describedBy: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  value: DateString | null;
  today: DateString | undefined;
  limits: DateLimits;
  messages: DateFieldMessages;
  onPick: (date: DateString) => void;
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
  const { min, max, minReason, maxReason } = limits;
  const now = today === undefined ? currentDay(getLocalTimeZone()) : parseDate(today);
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const notes = [minReason, maxReason].filter(Boolean);
  const isTodayOutside =
    (min !== undefined && now.toString() < min) || (max !== undefined && now.toString() > max);
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
          {...(focused
            ? { focusedValue: focused }
            : { defaultFocusedValue: value === null ? now : parseDate(value) })}
          onFocusChange={setFocused}
          onChange={(date) => onPick(date.toString())}
        >
          <Header>
            <HeaderButton slot="previous">
              <ChevronStartIcon size="s" />
            </HeaderButton>
            <CalendarMonths />
            <HeaderButton slot="next">
              <ChevronEndIcon size="s" />
            </HeaderButton>
          </Header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <DayCell date={date} data-today={date.compare(now) === 0 || undefined} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        <Footer>
          <TodayButton isDisabled={isTodayOutside} onPress={() => onPick(now.toString())}>
            {messages.today}
          </TodayButton>
          {notes.map((note) => (
            <CalendarNote key={note}>{note}</CalendarNote>
          ))}
        </Footer>
      </Dialog>
    </Surface>
  );
}
