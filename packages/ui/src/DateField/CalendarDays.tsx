import { type CalendarDate, today as currentDay, getLocalTimeZone, parseDate } from '@internationalized/date';
import { CalendarGrid, CalendarGridBody, CalendarGridHeader } from 'react-aria-components/Calendar';
import { ChevronEndIcon, ChevronStartIcon } from '../Icon/index.js';
import { CalendarMonths } from './CalendarMonths.js';
import { DayCell, Header, HeaderButton, Weekday } from './calendarStyles.js';
import type { DateString } from './dateText.js';

/** The current day: as given or, the only place where it matters, by the person's clock. */
export function currentDate(given: DateString | undefined): CalendarDate {
  return given === undefined ? currentDay(getLocalTimeZone()) : parseDate(given);
}

/** One month of days with its header, inside a React Aria calendar of one day or of a range. */
export function CalendarDays({ now }: { now: CalendarDate }) {
  return (
    <>
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
    </>
  );
}
