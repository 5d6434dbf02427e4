import { parseDate } from '@internationalized/date';
import { type RefObject, useContext, useEffect } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { CalendarDays, currentDate } from '../DateField/CalendarDays.js';
import { CalendarFooter } from '../DateField/CalendarFooter.js';
import { Surface } from '../DateField/calendarStyles.js';
import type { DateLimits } from '../DateField/dateFieldMessages.js';
import type { DateString } from '../DateField/dateText.js';
import type { DateRangeMessages } from './dateRangeMessages.js';
import type { DateRange } from './rangeText.js';

export interface RangeCalendarPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  /** Id of the range's label. */
  describedBy: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  range: DateRange;
  /** Keeps the start, so that the first day chosen is the end. */
  keepsStart: boolean;
  today: DateString | undefined;
  limits: DateLimits;
  messages: DateRangeMessages;
  onPick: (start: DateString, end: DateString) => void;
}

/** Begins a range at a day that is known already. */
function StartAt({ date }: { date: DateString }) {
  const state = useContext(RangeCalendarStateContext);
  useEffect(() => {
    // Again after a press outside of the days, which ends what was begun.
    if (state?.anchorDate === null) state.setAnchorDate(parseDate(date));
  }, [state, date]);
  return null;
}

/** The calendar of a date range: one day is chosen, then another. Its dates are calendar dates throughout. */
export function RangeCalendarPopover({
  anchor,
  describedBy,
  isOpen,
  onOpenChange,
  range,
  keepsStart,
  today,
  limits,
  messages,
  onPick,
}: RangeCalendarPopoverProps) {
  const { min, max } = limits;
  const now = currentDate(today);
  const start = range.start === null ? null : parseDate(range.start);
  const end = range.end === null ? null : parseDate(range.end);
  const value = start && end && start.compare(end) <= 0 ? { start, end } : null;
  const knownDay = keepsStart ? (end ?? start) : start;
  return (
    <Surface
      triggerRef={anchor}
      placement="bottom start"
      offset={4}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Dialog aria-label={messages.calendar} aria-describedby={describedBy}>
        <RangeCalendar
          data-range=""
          aria-label={messages.calendar}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the calendar to move in it.
          autoFocus
          // A press outside, and another window, choose nothing.
          commitBehavior="reset"
          value={value}
          minValue={min === undefined ? null : parseDate(min)}
          maxValue={max === undefined ? null : parseDate(max)}
          defaultFocusedValue={knownDay ?? end ?? now}
          onChange={(chosen) => onPick(chosen.start.toString(), chosen.end.toString())}
        >
          <CalendarDays now={now} />
          {keepsStart && range.start !== null && <StartAt date={range.start} />}
        </RangeCalendar>
        <CalendarFooter
          current={now.toString()}
          limits={limits}
          hint={keepsStart ? messages.chooseEnd : messages.chooseBoth}
        />
      </Dialog>
    </Surface>
  );
}
