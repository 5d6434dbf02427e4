import { type CalendarDate, today as currentDay, getLocalTimeZone, parseDate } from '@internationalized/date';
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { styled } from 'styled-components';
import { ChevronEndIcon, ChevronStartIcon } from '../Icon/index.js';
import { space } from '../tokens/index.js';
import { DayCell, Header, HeaderButton, Picker, Weekday } from './calendarStyles.js';
import type { DateString } from './dateText.js';

const Pickers = styled.div`
  display: flex;
  gap: ${space['2']};
`;

interface PickerItem {
  id: number;
  formatted: string;
}

interface PickerProps {
  'aria-label': string;
  value: string | number;
  onChange: (key: string | number | null) => void;
  items: readonly PickerItem[];
}

function NativePicker({ items, onChange, value, 'aria-label': label }: PickerProps) {
  return (
    <Picker
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      // To the calendar of a range, a press that is not on a button would end the range.
      onPointerUp={(event) => event.stopPropagation()}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </Picker>
  );
}

/** Month and year as two native lists: a date years away is two choices away. */
function CalendarMonths() {
  return (
    <Pickers>
      <CalendarMonthPicker>{(picker) => <NativePicker {...picker} />}</CalendarMonthPicker>
      <CalendarYearPicker visibleYears={60}>{(picker) => <NativePicker {...picker} />}</CalendarYearPicker>
    </Pickers>
  );
}

/** The given current day, or else the day of the person's clock: calendars ask the clock nowhere else. */
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
