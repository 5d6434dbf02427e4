import { MonthYearPicker, type MonthYearPickerProps, type YearMonth } from '@slip/ui/MonthYearPicker';
import { QuarterYearPicker, type QuarterYearPickerProps, type YearQuarter } from '@slip/ui/QuarterYearPicker';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';
import type { BoundTextKey } from '../text/useBoundText.js';

/** A number that a record of a form holds under a name; `null` where there is none. */
function partOf(value: unknown, part: string): number | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : null;
  return typeof found === 'number' ? found : null;
}

/** Props of {@link FormMonthField}. */
export type FormMonthFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, YearMonth | null>,
> = Omit<MonthYearPickerProps, BoundTextKey> & BoundProps<Values, Name>;

function monthIn(value: unknown): YearMonth | null {
  const year = partOf(value, 'year');
  const month = partOf(value, 'month');
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
  const setUnreadable = useUnreadable(name);
  return (
    <MonthYearPicker
      {...props}
      id={bound.id}
      name={name}
      value={monthIn(bound.value)}
      onChange={(month, change) => {
        setUnreadable(change.message);
        bound.commit(month);
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

/** Props of {@link FormQuarterField}. */
export type FormQuarterFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, YearQuarter | null>,
> = Omit<QuarterYearPickerProps, BoundTextKey> & BoundProps<Values, Name>;

function quarterIn(value: unknown): YearQuarter | null {
  const year = partOf(value, 'year');
  const quarter = partOf(value, 'quarter');
  return year === null || quarter === null ? null : { year, quarter };
}

/**
 * A quarter of a year in a form, as `{ year, quarter }`; the form holds `null` while the text is not a quarter.
 *
 * @public For the forms of other applications.
 */
export function FormQuarterField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, YearQuarter | null>,
>({ control, name, affects, onBlur, ...props }: FormQuarterFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  const setUnreadable = useUnreadable(name);
  return (
    <QuarterYearPicker
      {...props}
      id={bound.id}
      name={name}
      value={quarterIn(bound.value)}
      onChange={(quarter, change) => {
        setUnreadable(change.message);
        bound.commit(quarter);
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
