import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormTextField } from '../../fields/text/FormTextField.js';
import { typeFullName } from '../../rules/index.js';

/** Props of {@link SignatureSection}. */
export interface SignatureSectionProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> {
  control: Control<Values, unknown, Values>;
  /** The field of the signature, one of `signature()` in the schema. */
  name: Name;
  /** Values that are stored with the signature and cannot be changed: who signs, for whom, when. */
  facts?: readonly DescriptionItem[];
  /** @default 'E-Signature' */
  label?: string;
  /** @default 'Type your full name.' */
  description?: string;
  isDisabled?: boolean;
}

const noFacts: readonly DescriptionItem[] = [];

/**
 * A signature that is typed, 1 to 100 characters, and the values that are stored with it (spec 1 §2 NDA, spec 3 §5.5).
 *
 * @public For the forms of other applications.
 */
export function SignatureSection<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  facts = noFacts,
  label = 'E-Signature',
  description = typeFullName,
  isDisabled = false,
}: SignatureSectionProps<Values, Name>) {
  return (
    <Stack gap="4">
      <FormTextField
        control={control}
        name={name}
        label={label}
        description={description}
        autoComplete="name"
        isRequired
        isDisabled={isDisabled}
      />
      {facts.length > 0 && <DescriptionList items={facts} columns={2} />}
    </Stack>
  );
}
