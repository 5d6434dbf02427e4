import { MoneyInput, type MoneyInputProps } from '@slip/ui/MoneyInput';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';
import type { BoundTextKey } from '../text/useBoundText.js';

/** Props of {@link FormMoneyField}. */
export type FormMoneyFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
> = Omit<MoneyInputProps, BoundTextKey> & BoundProps<Values, Name>;

/** An amount of a form, in whole cents; the form holds `null` while the text is not an amount. */
export function FormMoneyField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
>({ control, name, affects, onBlur, ...props }: FormMoneyFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  const amount = typeof bound.value === 'number' ? bound.value : null;
  const unreadable = useUnreadable(name, amount);
  return (
    <MoneyInput
      {...props}
      key={unreadable.key}
      {...bound.props(onBlur)}
      value={amount}
      onChange={(cents, change) => {
        unreadable.report(change.message, cents);
        bound.commit(cents);
      }}
    />
  );
}
