import { DateField, type DateFieldProps } from '@slip/ui/DateField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type CalendarDate, parseCalendarDate } from '../../rules/index.js';
import { type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';

/** Props of {@link FormDateField}. */
export type FormDateFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
> = Omit<
  DateFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'id' | 'name' | 'isInvalid' | 'errorMessage' | 'inputRef'
> &
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
  const setUnreadable = useUnreadable(name);
  return (
    <DateField
      {...props}
      id={bound.id}
      name={name}
      value={typeof bound.value === 'string' ? bound.value : null}
      onChange={(date, change) => {
        setUnreadable(change.message);
        bound.commit(date);
        onChoose?.(date === null ? null : (parseCalendarDate(date) ?? null));
      }}
      onBlur={(event) => {
        bound.touch();
        onBlur?.(event);
      }}
      errorMessage={bound.errorMessage}
      inputRef={bound.ref}
    />
  );
}
