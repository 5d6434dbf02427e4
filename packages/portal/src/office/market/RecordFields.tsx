import { type RecordField, recordFieldNames } from '@slip/api/contract';
import { FormCheckbox, FormDateField, FormSelect, FormTextField } from '@slip/forms';
import { participatingStates } from '@slip/forms/rules';
import type { Control } from 'react-hook-form';
import type { RecordForm } from './marketKinds.js';

interface RecordFieldProps {
  readonly control: Control<RecordForm, unknown, RecordForm>;
  readonly field: RecordField;
  readonly isNew: boolean;
  /** Says below the field what is on file now, where that is something else. */
  readonly description: string | undefined;
}

const states = participatingStates.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));
const types = [
  { value: 'F', label: 'Foreign, of another state' },
  { value: 'A', label: 'Alien, of another country' },
] as const;

const usual: Readonly<Partial<Record<RecordField, string>>> = {
  lastDay: 'Empty: it has no end.',
  taxStatuses: 'With commas between them, such as 0, 7.',
};

/** The field of a record, to type or choose. */
export function RecordFieldInput({ control, field, isNew, description = usual[field] }: RecordFieldProps) {
  const label = recordFieldNames[field];
  const shared = { control, label, description };
  switch (field) {
    case 'type':
      return <FormSelect {...shared} name={field} options={types} isRequired />;
    case 'state':
      return <FormSelect {...shared} name={field} options={states} isRequired />;
    case 'isLloyds':
      return (
        <FormCheckbox control={control} name={field} description={description}>
          Underwriters at Lloyd’s
        </FormCheckbox>
      );
    case 'firstDay':
      return (
        <FormDateField
          {...shared}
          name={field}
          isRequired={!isNew}
          description={isNew ? 'Empty: the first day for which the office takes filings.' : description}
        />
      );
    case 'lastDay':
      return <FormDateField {...shared} name={field} isRequired={false} />;
    case 'taxStatuses':
      return <FormTextField {...shared} name={field} isRequired={false} />;
    default:
      return <FormTextField {...shared} name={field} isRequired />;
  }
}
