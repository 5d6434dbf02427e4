import { QuarterYearPicker, type QuarterYearPickerProps, type YearQuarter } from '@slip/ui/QuarterYearPicker';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';
import type { BoundTextKey } from '../text/useBoundText.js';
import { numberAt } from './periodParts.js';

/** Props of {@link FormQuarterField}. */
export type FormQuarterFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, YearQuarter | null>,
> = Omit<QuarterYearPickerProps, BoundTextKey> & BoundProps<Values, Name>;

function quarterIn(value: unknown): YearQuarter | null {
  const year = numberAt(value, 'year');
  const quarter = numberAt(value, 'quarter');
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
  const value = quarterIn(bound.value);
  const unreadable = useUnreadable(name, value);
  return (
    <QuarterYearPicker
      {...props}
      key={unreadable.key}
      {...bound.props(onBlur)}
      value={value}
      onChange={(quarter, change) => {
        unreadable.report(change.message, quarter);
        bound.commit(quarter);
      }}
    />
  );
}
