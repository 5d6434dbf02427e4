import { useAction } from '@slip/api';
import { registration } from '@slip/api/contract';
import { type FormStep, FormTextField, LicensesSection, useSchemaForm } from '@slip/forms';
import {
  type AgentRegistrationForm,
  agentRegistrationPath,
  agentRegistrationSchema,
  emptyAgentRegistration,
  NPN,
  normalizeNumber,
  sentAgentForm,
  toAgentRegistration,
  withoutCopies,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { useNotices } from '../notices/useNotices.js';
import { RegistrationForm, type RegistrationFormOf } from './RegistrationForm.js';
import {
  accountingContact,
  accountingCopy,
  addressStep,
  contactStep,
  mailingCopy,
  primaryContact,
  sameAsBusiness,
} from './registrationSteps.js';
import { UserNameField } from './UserNameField.js';
import { useOfficeQuestions } from './useOfficeQuestions.js';

const rules = withoutCopies(agentRegistrationSchema, {
  ...mailingCopy,
  ...accountingCopy,
});

/** An agent asks for an account (spec 1 §2, §5 Agent registration). */
export default function AgentRegistration({ type, continued }: RegistrationFormOf) {
  const office = useOfficeQuestions(continued?.sent);
  const notices = useNotices();
  const register = useAction(registration.registerAgent);
  const answer = useAction(registration.answerAgent);
  const form = useSchemaForm<AgentRegistrationForm>({
    schema: rules,
    defaultValues: continued ? sentAgentForm(continued.sent) : emptyAgentRegistration(),
  });
  const { control } = form;

  const steps: readonly FormStep<AgentRegistrationForm>[] = [
    {
      id: 'LicenseeInformation',
      label: 'Licensee Information',
      fields: [
        { path: 'LicenseeInformation.NationalProducerNumber', label: NPN },
        {
          path: 'LicenseeInformation.FirstName',
          label: 'Name',
          show: ({ LicenseeInformation: { FirstName, MiddleName, LastName } }) =>
            [FirstName, MiddleName, LastName].filter((part) => part !== '').join(' '),
        },
        { path: 'LicenseeInformation.MiddleName' },
        { path: 'LicenseeInformation.LastName' },
        { path: 'LicenseeInformation.Username', label: 'Username' },
        {
          path: 'LicenseeInformation.Licenses',
          label: 'State Licenses',
          row: 'License',
          show: ({ LicenseeInformation: { Licenses } }) =>
            Licenses.map(({ State, LicenseNumber }) => `${State} ${LicenseNumber}`).join(', '),
        },
      ],
      content: (
        <Stack gap="5">
          <Grid columns={2}>
            <FormTextField
              control={control}
              name="LicenseeInformation.NationalProducerNumber"
              normalize={normalizeNumber}
              question={office.npn}
              onQuestionFailed={notices.failed}
              label={NPN}
              inputMode="numeric"
              isRequired
            />
            <UserNameField control={control} name="LicenseeInformation.Username" office={office} />
          </Grid>
          <Grid columns={3}>
            <FormTextField
              control={control}
              name="LicenseeInformation.FirstName"
              label="First Name"
              autoComplete="given-name"
              isRequired
            />
            <FormTextField
              control={control}
              name="LicenseeInformation.MiddleName"
              label="Middle Name"
              autoComplete="additional-name"
            />
            <FormTextField
              control={control}
              name="LicenseeInformation.LastName"
              label="Last Name"
              autoComplete="family-name"
              isRequired
            />
          </Grid>
          <Heading level={3}>State Licenses</Heading>
          <LicensesSection form={form} question={office.license} onQuestionFailed={notices.failed} />
        </Stack>
      ),
    },
    addressStep(control, [
      {
        name: 'AddressInformation.BusinessAddress',
        label: 'Business Address',
        autoComplete: 'section-business',
        isCountryFixed: true,
      },
      {
        name: 'AddressInformation.MailingAddress',
        label: 'Mailing Address',
        autoComplete: 'section-mailing',
        sameAs: { name: 'AddressInformation.BusinessAddress', label: sameAsBusiness },
        isCountryFixed: true,
      },
    ]),
    contactStep(control, 'Agent', [primaryContact, accountingContact]),
  ];

  return (
    <RegistrationForm
      type={type}
      form={form}
      steps={steps}
      fieldOf={agentRegistrationPath}
      continued={continued}
      send={(values) => {
        const sent = toAgentRegistration(values);
        return continued
          ? answer.run({ body: { token: continued.token, sent } })
          : register.run({ body: sent });
      }}
    />
  );
}
