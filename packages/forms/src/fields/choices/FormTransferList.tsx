import { TransferList, type TransferListProps } from '@slip/ui/TransferList';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import { textsIn } from './useBoundChoice.js';

/** Props of {@link FormTransferList}. */
export type FormTransferListProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
> = Omit<
  TransferListProps,
  'value' | 'defaultValue' | 'onChange' | 'id' | 'name' | 'isInvalid' | 'errorMessage'
> &
  BoundProps<Values, Name>;

/**
 * A choice of many items from a long list: the form keeps the keys of the second list, in its order.
 *
 * @public For the forms of other applications.
 */
export function FormTransferList<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
>({ control, name, affects, ...props }: FormTransferListProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  return (
    <TransferList
      {...props}
      // The list's hidden input has the name, so that an error summary leads to the control beside it.
      name={bound.id}
      value={textsIn(bound.value)}
      onChange={(keys) => {
        bound.commit(keys);
        bound.touch();
      }}
      errorMessage={bound.errorMessage}
    />
  );
}
