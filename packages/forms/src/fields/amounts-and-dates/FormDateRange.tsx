import { DateRangePicker, type DateRangePickerProps } from '@slip/ui/DateRangePicker';
import type { FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundField, type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';

/** Props of {@link FormDateRange}. */
export type FormDateRangeProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
> = Omit<
  DateRangePickerProps,
  'value' | 'defaultValue' | 'onChange' | 'id' | 'name' | 'isInvalid' | 'errorMessage' | 'start' | 'end'
> &
  Pick<BoundProps<Values, FieldPath<Values>>, 'control'> & {
    /** The field of the form that holds the first day. */
    startName: Name;
    /** The field of the form that holds the last day. */
    endName: Name;
  };

const dayOf = ({ value }: BoundField) => (typeof value === 'string' ? value : null);

/**
 * A first and a last day of a form, in two fields; the form holds `null` while a text is not a date.
 *
 * @public For the forms of other applications.
 */
export function FormDateRange<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
>({ control, startName, endName, onBlur, ...props }: FormDateRangeProps<Values, Name>) {
  const start = useBoundField({ control, name: startName, affects: [endName] });
  const end = useBoundField({ control, name: endName });
  const unreadableStart = useUnreadable(startName, dayOf(start));
  const unreadableEnd = useUnreadable(endName, dayOf(end));
  return (
    <DateRangePicker
      {...props}
      key={unreadableStart.key + unreadableEnd.key}
      value={{ start: dayOf(start), end: dayOf(end) }}
      onChange={(range, change) => {
        unreadableStart.report(change.start.message, range.start);
        unreadableEnd.report(change.end.message, range.end);
        // The end first: committing the start checks the end once more, which then has to be the new one.
        if (range.end !== dayOf(end)) end.commit(range.end);
        if (range.start !== dayOf(start)) start.commit(range.start);
      }}
      start={{ id: start.id, name: startName, errorMessage: start.errorMessage, inputRef: start.ref }}
      end={{ id: end.id, name: endName, errorMessage: end.errorMessage, inputRef: end.ref }}
      onBlur={(event) => {
        start.touch();
        end.touch();
        onBlur?.(event);
      }}
    />
  );
}
