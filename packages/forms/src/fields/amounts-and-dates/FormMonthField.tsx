import { MonthYearPicker, type MonthYearPickerProps, type YearMonth } from '@slip/ui/MonthYearPicker';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';
import type { BoundTextKey } from '../text/useBoundText.js';
import { numberAt } from './periodParts.js';

/** Props of {@link FormMonthField}. */
export type FormMonthFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, YearMonth | null>,
> = Omit<MonthYearPickerProps, BoundTextKey> & BoundProps<Values, Name>;

function monthIn(value: unknown): YearMonth | null {
  const year = numberAt(value, 'year');
  const month = numberAt(value, 'month');
  return year === null || month === null ? null : { year, month };
}

/**
 * A month of a year in a form, as `{ year, month }`; the form holds `null` while the text is not a month.
 *
 * @public For the forms of other applications.
 */
export function FormMonthField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, YearMonth | null>,
>({ control, name, affects, onBlur, ...props }: FormMonthFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  const value = monthIn(bound.value);
  const unreadable = useUnreadable(name, value);
  return (
    <MonthYearPicker
      {...props}
      key={unreadable.key}
      {...bound.props(onBlur)}
      value={value}
      onChange={(month, change) => {
        unreadable.report(change.message, month);
        bound.commit(month);
      }}
    />
  );
}
