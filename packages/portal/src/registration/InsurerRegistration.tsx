import { useAction } from '@slip/api';
import { registration } from '@slip/api/contract';
import {
  AddressSection,
  FormCheckboxGroup,
  FormRadioGroup,
  type FormStep,
  FormTextField,
  useSchemaForm,
} from '@slip/forms';
import {
  emptyInsurerRegistration,
  type InsurerRegistrationForm,
  insurerRegistrationPath,
  insurerRegistrationSchema,
  limits,
  normalizeNaic,
  participatingStateOptions,
  sentInsurerForm,
  toInsurerRegistration,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { useWatch } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { addressInWords, statesInWords } from './inWords.js';
import { RegistrationForm, type RegistrationFormOf } from './RegistrationForm.js';
import { contactStep, primaryContact } from './registrationSteps.js';
import { UserNameField } from './UserNameField.js';
import { useOfficeQuestions } from './useOfficeQuestions.js';

const insurerTypes = [
  { value: 'F', label: 'Foreign', description: 'A company of another state.' },
  { value: 'A', label: 'Alien', description: 'A company of another country.' },
] as const;

/** An insurer asks for an account (spec 1 §2, §5 Insurer registration). */
export default function InsurerRegistration({ type, continued }: RegistrationFormOf) {
  const office = useOfficeQuestions(continued?.sent);
  const notices = useNotices();
  const register = useAction(registration.registerInsurer);
  const answer = useAction(registration.answerInsurer);
  const form = useSchemaForm<InsurerRegistrationForm>({
    schema: insurerRegistrationSchema,
    defaultValues: continued ? sentInsurerForm(continued.sent) : emptyInsurerRegistration(),
  });
  const { control } = form;
  const insurerType = useWatch({ control, name: 'InsurerInformation.InsurerType' });

  const steps: readonly FormStep<InsurerRegistrationForm>[] = [
    {
      id: 'InsurerInformation',
      label: 'Insurer Information',
      fields: [
        { path: 'InsurerInformation.CompanyName', label: 'Company Name' },
        { path: 'InsurerInformation.Username', label: 'Username' },
        {
          path: 'InsurerInformation.InsurerType',
          label: 'Insurer Type',
          show: ({ InsurerInformation }) =>
            insurerTypes.find(({ value }) => value === InsurerInformation.InsurerType)?.label,
        },
        { path: 'InsurerInformation.NAICNumber', label: 'NAIC Number' },
        {
          path: 'InsurerInformation.States',
          label: 'States',
          show: ({ InsurerInformation }) => statesInWords(InsurerInformation.States),
        },
        {
          path: 'InsurerInformation.Address',
          label: 'Address',
          show: ({ InsurerInformation }) => addressInWords(InsurerInformation.Address),
        },
      ],
      content: (
        <Stack gap="5">
          <Grid columns={2}>
            <FormTextField
              control={control}
              name="InsurerInformation.CompanyName"
              label="Company Name"
              autoComplete="organization"
              isRequired
            />
            <UserNameField
              control={control}
              name="InsurerInformation.Username"
              office={office}
              maximum={limits.insurerUserName}
            />
          </Grid>
          <Grid columns={2}>
            <FormRadioGroup
              control={control}
              name="InsurerInformation.InsurerType"
              label="Insurer Type"
              options={insurerTypes}
              affects={['InsurerInformation.NAICNumber']}
              isRequired
            />
            <FormTextField
              control={control}
              name="InsurerInformation.NAICNumber"
              question={office.naic(insurerType)}
              onQuestionFailed={notices.failed}
              label="NAIC Number"
              normalize={normalizeNaic}
              description="Five to nine letters and digits; that of an alien insurer begins with two letters."
              isRequired
            />
          </Grid>
          <FormCheckboxGroup
            control={control}
            name="InsurerInformation.States"
            label="States"
            description="Where your surplus lines policies are reported."
            options={participatingStateOptions()}
          />
          <AddressSection
            control={control}
            name="InsurerInformation.Address"
            legend="Address"
            autoComplete="section-insurer"
          />
        </Stack>
      ),
    },
    contactStep(control, 'Insurer', [primaryContact]),
  ];

  return (
    <RegistrationForm
      type={type}
      form={form}
      steps={steps}
      fieldOf={insurerRegistrationPath}
      continued={continued}
      send={(values) => {
        const sent = toInsurerRegistration(values);
        return continued
          ? answer.run({ body: { token: continued.token, sent } })
          : register.run({ body: sent });
      }}
    />
  );
}
