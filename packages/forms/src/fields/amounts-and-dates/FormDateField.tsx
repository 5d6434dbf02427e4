import { DateField, type DateFieldProps } from '@slip/ui/DateField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type CalendarDate, parseCalendarDate } from '../../rules/index.js';
import { type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';
import type { BoundTextKey } from '../text/useBoundText.js';

/** Props of {@link FormDateField}. */
export type FormDateFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
> = Omit<DateFieldProps, BoundTextKey> &
  BoundProps<Values, Name> & {
    /** Called when the date changes, after the form has it. */
    onChoose?: (date: CalendarDate | null) => void;
  };

/** A calendar date of a form as `YYYY-MM-DD`; the form holds `null` while the text is not a date. */
export function FormDateField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
>({ control, name, affects, onChoose, onBlur, ...props }: FormDateFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  const day = typeof bound.value === 'string' ? bound.value : null;
  const unreadable = useUnreadable(name, day);
  return (
    <DateField
      {...props}
      key={unreadable.key}
      {...bound.props(onBlur)}
      value={day}
      onChange={(date, change) => {
        unreadable.report(change.message, date);
        bound.commit(date);
        // A new limit changes only what is wrong with the date.
        if (date !== null && date === day) return;
        onChoose?.(date === null ? null : (parseCalendarDate(date) ?? null));
      }}
    />
  );
}
