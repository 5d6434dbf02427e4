import { useAction } from '@slip/api';
import { registration } from '@slip/api/contract';
import {
  FormCheckbox,
  FormCheckboxGroup,
  FormRadioGroup,
  type FormStep,
  FormTextField,
  useSchemaForm,
} from '@slip/forms';
import {
  emptyIpcRegistration,
  type IpcRegistrationForm,
  ipcRegistrationPath,
  ipcRegistrationSchema,
  limits,
  normalizeNumber,
  participatingStateOptions,
  sentIpcForm,
  toIpcRegistration,
  withoutCopies,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { statesInWords } from './inWords.js';
import { RegistrationForm, type RegistrationFormOf } from './RegistrationForm.js';
import {
  accountingContact,
  accountingCopy,
  addressStep,
  contactStep,
  primaryContact,
  sameAsMailing,
} from './registrationSteps.js';
import { UserNameField } from './UserNameField.js';
import { useOfficeQuestions } from './useOfficeQuestions.js';

const filerTypes = [
  { value: '0', label: 'Individual' },
  { value: '1', label: 'Company' },
] as const;

const rules = withoutCopies(ipcRegistrationSchema, {
  'AddressInformation.PhysicalAddress': 'AddressInformation.MailingAddress',
  ...accountingCopy,
});

/** A person or company that procured coverage independently asks for an account (spec 1 §2, §5 IPC registration). */
export default function IpcRegistration({ type, continued }: RegistrationFormOf) {
  const office = useOfficeQuestions(continued?.sent);
  const notices = useNotices();
  const register = useAction(registration.registerIpc);
  const answer = useAction(registration.answerIpc);
  const form = useSchemaForm<IpcRegistrationForm>({
    schema: rules,
    defaultValues: continued ? sentIpcForm(continued.sent) : emptyIpcRegistration(),
  });
  const { control } = form;
  const [filerType, isNonUs] = useWatch({
    control,
    name: ['FilerInformation.IpcType', 'FilerInformation.IsNonUsCompany'],
  });
  const isCompany = filerType === '1';

  // Tax IDs of other countries have another length (spec 1 §4): the field is emptied, after the form has what was typed last.
  const isNonUsBefore = useRef(isNonUs);
  useEffect(() => {
    if (isNonUsBefore.current === isNonUs) return;
    isNonUsBefore.current = isNonUs;
    // A reset brings back what was sent, the box and the number together: nothing is to be emptied.
    if (form.formState.isDirty) form.setValue('FilerInformation.TaxId', '', { shouldDirty: true });
  }, [form, isNonUs]);

  const steps: readonly FormStep<IpcRegistrationForm>[] = [
    {
      id: 'FilerInformation',
      label: 'IPC Filer Information',
      fields: [
        { path: 'FilerInformation.Username', label: 'Username' },
        {
          path: 'FilerInformation.IpcType',
          label: 'Filer Type',
          show: ({ FilerInformation }) =>
            filerTypes.find(({ value }) => value === FilerInformation.IpcType)?.label,
        },
        {
          path: 'FilerInformation.CompanyName',
          label: 'Company Name',
          show: ({ FilerInformation }) => (isCompany ? FilerInformation.CompanyName : undefined),
        },
        {
          path: 'FilerInformation.TaxId',
          label: 'FEIN/Tax ID',
          show: ({ FilerInformation }) => (isCompany ? FilerInformation.TaxId : undefined),
        },
        {
          path: 'FilerInformation.States',
          label: 'States',
          show: ({ FilerInformation }) => statesInWords(FilerInformation.States),
        },
      ],
      content: (
        <Stack gap="5">
          <UserNameField control={control} name="FilerInformation.Username" office={office} />
          <FormRadioGroup
            control={control}
            name="FilerInformation.IpcType"
            label="Filer Type"
            options={filerTypes}
            orientation="horizontal"
            affects={['FilerInformation.CompanyName', 'FilerInformation.TaxId']}
            isRequired
          />
          {isCompany && (
            <>
              <FormCheckbox control={control} name="FilerInformation.IsNonUsCompany">
                The company is not a US company
              </FormCheckbox>
              <Grid columns={2}>
                <FormTextField
                  control={control}
                  name="FilerInformation.CompanyName"
                  label="Company Name"
                  autoComplete="organization"
                  isRequired
                />
                <FormTextField
                  // The key makes two separate fields: nothing that was typed in one is left in the other.
                  key={isNonUs ? 'other' : 'us'}
                  control={control}
                  name="FilerInformation.TaxId"
                  normalize={normalizeNumber}
                  question={office.taxId(isNonUs ? 'other' : 'us')}
                  onQuestionFailed={notices.failed}
                  label="FEIN/Tax ID"
                  description={`${isNonUs ? limits.foreignTaxId : limits.usTaxId} letters and digits.`}
                  isRequired
                />
              </Grid>
            </>
          )}
          <FormCheckboxGroup
            control={control}
            name="FilerInformation.States"
            label="States"
            description="Where you file coverage that you procured."
            options={participatingStateOptions()}
          />
        </Stack>
      ),
    },
    addressStep(control, [
      {
        name: 'AddressInformation.MailingAddress',
        label: 'Mailing Address',
        autoComplete: 'section-mailing',
      },
      {
        name: 'AddressInformation.PhysicalAddress',
        label: 'Physical Address',
        autoComplete: 'section-physical',
        sameAs: { name: 'AddressInformation.MailingAddress', label: sameAsMailing },
      },
    ]),
    contactStep(control, 'IPC', [primaryContact, accountingContact]),
  ];

  return (
    <RegistrationForm
      type={type}
      form={form}
      steps={steps}
      fieldOf={ipcRegistrationPath}
      continued={continued}
      send={(values) => {
        const sent = toIpcRegistration(values);
        return continued
          ? answer.run({ body: { token: continued.token, sent } })
          : register.run({ body: sent });
      }}
    />
  );
}
