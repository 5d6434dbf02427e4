import { Grid } from '@slip/ui/Grid';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { FormSelect } from '../../fields/choices/FormSelect.js';
import { FormTextField } from '../../fields/text/FormTextField.js';
import { useFieldQuestion } from '../../fields/text/useFieldQuestion.js';
import {
  type AgentRegistrationForm,
  type AskedLicense,
  mayAddLicense,
  mayRemoveLicense,
  normalizeLicenseNumber,
  participatingStateOptions,
  type Question,
} from '../../rules/index.js';
import { RowList } from '../RowList.js';
import { listProblem } from '../useSectionForm.js';

/** Props of {@link LicensesSection}. */
export interface LicensesSectionProps {
  form: UseFormReturn<AgentRegistrationForm, unknown, AgentRegistrationForm>;
  /** The check whether a license is already in the system, made when one is entered: `stateLicenseQuestion`. */
  question?: Question<AskedLicense> | undefined;
  /** Called when the office cannot answer. */
  onQuestionFailed?: ((error: unknown) => void) | undefined;
  isDisabled?: boolean;
}

const name = 'LicenseeInformation.Licenses';

type RowProps = LicensesSectionProps & { index: number; count: number };

function LicenseRow({ form, index, count, question, onQuestionFailed, isDisabled = false }: RowProps) {
  const { control } = form;
  const row = `${name}.${index}` as const;
  useWatch({ control, name: row });
  useFieldQuestion({
    name: `${row}.LicenseNumber`,
    read: () => {
      const { State, LicenseNumber } = form.getValues(row);
      return { state: State, license: LicenseNumber };
    },
    question,
    onFailed: onQuestionFailed,
  });
  // When two rows repeat each other, a change of either row fixes both.
  const everyRow = <Part extends 'State' | 'LicenseNumber'>(part: Part) =>
    Array.from({ length: count }, (_, place) => `${name}.${place}.${part}` as const);
  return (
    <Grid columns={2}>
      <FormSelect
        control={control}
        name={`${row}.State`}
        label="State"
        isRequired
        isDisabled={isDisabled}
        options={participatingStateOptions()}
        affects={everyRow('State')}
      />
      <FormTextField
        control={control}
        name={`${row}.LicenseNumber`}
        label="License Number"
        normalize={normalizeLicenseNumber}
        isRequired
        isDisabled={isDisabled}
        affects={everyRow('LicenseNumber')}
      />
    </Grid>
  );
}

/**
 * The state licenses of an agent, one row for each state (spec 1 §4): no row is added while a row has no state, and the
 * first row stays.
 */
export function LicensesSection(props: LicensesSectionProps) {
  const { form, isDisabled = false } = props;
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name });
  const licenses = useWatch({ control, name });
  return (
    <RowList
      name={name}
      rows={fields}
      titleOf={(place) => `License ${place}`}
      add={{
        label: 'Add license',
        onAdd: () =>
          append({ State: '', LicenseNumber: '' }, { focusName: `${name}.${fields.length}.State` }),
        disabledReason: mayAddLicense(licenses) ? undefined : 'Choose the state of each license first.',
      }}
      mayRemove={mayRemoveLicense}
      onRemove={remove}
      problem={listProblem(form, name)}
      isDisabled={isDisabled}
    >
      {(index) => <LicenseRow {...props} index={index} count={fields.length} />}
    </RowList>
  );
}
