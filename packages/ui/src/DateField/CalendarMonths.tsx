import { CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar';
import { styled } from 'styled-components';
import { space } from '../tokens/index.js';
import { Picker } from './calendarStyles.js';

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
    <Picker aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </Picker>
  );
}

/** Month and year as two native lists: a date years away is two choices away. */
export function CalendarMonths() {
  return (
    <Pickers>
      <CalendarMonthPicker>{(picker) => <NativePicker {...picker} />}</CalendarMonthPicker>
      <CalendarYearPicker visibleYears={60}>{(picker) => <NativePicker {...picker} />}</CalendarYearPicker>
    </Pickers>
  );
}
