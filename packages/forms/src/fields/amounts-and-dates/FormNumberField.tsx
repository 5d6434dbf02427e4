import { NumberField, type NumberFieldProps } from '@slip/ui/NumberField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import type { BoundTextKey } from '../text/useBoundText.js';

/** Props of {@link FormNumberField}. */
export type FormNumberFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
> = Omit<NumberFieldProps, BoundTextKey> & BoundProps<Values, Name>;

/**
 * A number of a form that is no amount of money: a count, a percentage. The form has it when the field is left.
 *
 * @public For the forms of other applications.
 */
export function FormNumberField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
>({ control, name, affects, onBlur, ...props }: FormNumberFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  return (
    <NumberField
      {...props}
      {...bound.props(onBlur)}
      value={typeof bound.value === 'number' ? bound.value : null}
      onChange={bound.commit}
    />
  );
}
