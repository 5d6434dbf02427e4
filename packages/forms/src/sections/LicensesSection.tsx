import { Grid } from '@slip/ui/Grid';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { FormSelect } from '../fields/FormSelect.js';
import { FormTextField } from '../fields/FormTextField.js';
import { type AgentRegistrationForm, mayAddLicense, mayRemoveLicense } from '../rules/index.js';
import { listProblem } from './listProblem.js';
import { participatingStateOptions } from './participatingStateOptions.js';
import { RowList } from './RowList.js';

/** Props of {@link LicensesSection}. */
export interface LicensesSectionProps {
  form: UseFormReturn<AgentRegistrationForm, unknown, AgentRegistrationForm>;
  isDisabled?: boolean;
}

const name = 'LicenseeInformation.Licenses';

/**
 * The state licenses of an agent, one row for each state (spec 1 §4): none is added while one has no state, and the
 * first stays.
 */
export function LicensesSection({ form, isDisabled = false }: LicensesSectionProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name });
  const licenses = useWatch({ control, name });
  // Two rows that repeat each other are both mended by a change of either.
  const beside = (part: 'State' | 'LicenseNumber') =>
    fields.map((_, index) => `${name}.${index}.${part}` as const);
  return (
    <RowList
      name={name}
      rows={fields}
      titleOf={(place) => `License ${place}`}
      add={{
        label: 'Add License',
        onAdd: () =>
          append({ State: '', LicenseNumber: '' }, { focusName: `${name}.${fields.length}.State` }),
        disabledReason: mayAddLicense(licenses) ? undefined : 'Choose the state of each license first.',
      }}
      mayRemove={mayRemoveLicense}
      onRemove={remove}
      problem={listProblem(form, name)}
      isDisabled={isDisabled}
    >
      {(index) => (
        <Grid columns={2}>
          <FormSelect
            control={control}
            name={`${name}.${index}.State`}
            label="State"
            isRequired
            isDisabled={isDisabled}
            options={participatingStateOptions}
            affects={beside('State')}
          />
          <FormTextField
            control={control}
            name={`${name}.${index}.LicenseNumber`}
            label="License Number"
            isRequired
            isDisabled={isDisabled}
            affects={beside('LicenseNumber')}
          />
        </Grid>
      )}
    </RowList>
  );
}
