import { Inline } from '@slip/ui/Inline';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { FormTextField } from '../../fields/text/FormTextField.js';
import {
  type AgencyRegistrationForm,
  emptyLicensee,
  mayRemoveLicensee,
  NPN,
  normalizeNumber,
  type Question,
} from '../../rules/index.js';
import { RowList } from '../RowList.js';
import { listProblem } from '../useSectionForm.js';

/** Props of {@link LicenseesSection}. */
export interface LicenseesSectionProps {
  form: UseFormReturn<AgencyRegistrationForm, unknown, AgencyRegistrationForm>;
  /** The check whether a licensee has an agent account, made when a number is entered: `linkedLicenseeQuestion`. */
  question?: Question<string> | undefined;
  /** Called when the office cannot answer. */
  onQuestionFailed?: ((error: unknown) => void) | undefined;
  isDisabled?: boolean;
}

const name = 'LicenseesToBeLinked.Licensees';

// The label of the number is longer than a third of the row, in which it would wrap.
const nameWidth = { flex: '1 1 8rem' } as const;
const numberWidth = { flex: '1 1 11rem' } as const;

/** The agents an agency links to its account (spec 1 §4, §5): at least two, and the first two stay. */
export function LicenseesSection({
  form,
  question,
  onQuestionFailed,
  isDisabled = false,
}: LicenseesSectionProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name });
  const everyNumber = fields.map((_, index) => `${name}.${index}.NationalProducerNumber` as const);
  return (
    <RowList
      name={name}
      rows={fields}
      titleOf={(place) => `Licensee ${place}`}
      add={{
        label: 'Add licensee',
        onAdd: () => append(emptyLicensee(), { focusName: `${name}.${fields.length}.FirstName` }),
      }}
      mayRemove={mayRemoveLicensee}
      onRemove={remove}
      problem={listProblem(form, name)}
      isDisabled={isDisabled}
    >
      {(index) => {
        const row = `${name}.${index}` as const;
        const common = { control, isRequired: true, isDisabled };
        return (
          <Inline gap="4" align="start">
            <FormTextField {...common} name={`${row}.FirstName`} label="First Name" style={nameWidth} />
            <FormTextField {...common} name={`${row}.LastName`} label="Last Name" style={nameWidth} />
            <FormTextField
              {...common}
              style={numberWidth}
              name={`${row}.NationalProducerNumber`}
              label={NPN}
              inputMode="numeric"
              normalize={normalizeNumber}
              affects={everyNumber}
              question={question}
              onQuestionFailed={onQuestionFailed}
            />
          </Inline>
        );
      }}
    </RowList>
  );
}
