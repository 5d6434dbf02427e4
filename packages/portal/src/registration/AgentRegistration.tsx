import { useAction } from '@slip/api';
import { registration } from '@slip/api/contract';
import {
  AddressSection,
  ContactSection,
  type FormStep,
  FormTextField,
  LicensesSection,
  useSchemaForm,
} from '@slip/forms';
import {
  type AgentRegistrationForm,
  agentRegistrationPath,
  agentRegistrationSchema,
  emptyAgentRegistration,
  limits,
  toAgentRegistration,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { useNotices } from '../notices/useNotices.js';
import type { AccountType } from './accountTypes.js';
import { addressInWords, contactInWords } from './inWords.js';
import { RegistrationForm } from './RegistrationForm.js';
import { useOfficeQuestions } from './useOfficeQuestions.js';

/** An agent asks for an account (spec 1 §2, §5 Agent registration). */
export default function AgentRegistration({ type }: { type: AccountType }) {
  const office = useOfficeQuestions();
  const notices = useNotices();
  const { run } = useAction(registration.registerAgent);
  const form = useSchemaForm<AgentRegistrationForm>({
    schema: agentRegistrationSchema,
    defaultValues: emptyAgentRegistration(),
  });
  const { control } = form;

  const steps: readonly FormStep<AgentRegistrationForm>[] = [
    {
      id: 'LicenseeInformation',
      label: 'Licensee Information',
      fields: [
        { path: 'LicenseeInformation.NationalProducerNumber', label: 'National Producer Number' },
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
              question={office.npn}
              onQuestionFailed={notices.failed}
              label="National Producer Number"
              inputMode="numeric"
              maxLength={limits.npn}
              isRequired
            />
            <FormTextField
              control={control}
              name="LicenseeInformation.Username"
              question={office.userName()}
              onQuestionFailed={notices.failed}
              label="Username"
              description="Letters, digits, @, _ and periods."
              autoComplete="username"
              spellCheck="false"
              maxLength={limits.userName}
              isRequired
            />
          </Grid>
          <Grid columns={3}>
            <FormTextField
              control={control}
              name="LicenseeInformation.FirstName"
              label="First Name"
              autoComplete="given-name"
              maxLength={limits.shortName}
              isRequired
            />
            <FormTextField
              control={control}
              name="LicenseeInformation.MiddleName"
              label="Middle Name"
              autoComplete="additional-name"
              maxLength={limits.middleName}
            />
            <FormTextField
              control={control}
              name="LicenseeInformation.LastName"
              label="Last Name"
              autoComplete="family-name"
              maxLength={limits.shortName}
              isRequired
            />
          </Grid>
          <Heading level={3}>State Licenses</Heading>
          <LicensesSection form={form} question={office.license} onQuestionFailed={notices.failed} />
        </Stack>
      ),
    },
    {
      id: 'AddressInformation',
      label: 'Address Information',
      fields: [
        {
          path: 'AddressInformation.BusinessAddress',
          label: 'Business Address',
          show: ({ AddressInformation }) => addressInWords(AddressInformation.BusinessAddress),
        },
        {
          path: 'AddressInformation.MailingAddress',
          label: 'Mailing Address',
          show: ({ AddressInformation }) => addressInWords(AddressInformation.MailingAddress),
        },
      ],
      content: (
        <Stack gap="6">
          <AddressSection
            control={control}
            name="AddressInformation.BusinessAddress"
            legend="Business Address"
            autoComplete="section-business"
            isCountryFixed
          />
          <AddressSection
            control={control}
            name="AddressInformation.MailingAddress"
            legend="Mailing Address"
            autoComplete="section-mailing"
            sameAs={{ name: 'AddressInformation.BusinessAddress', label: 'Same as business address' }}
            isCountryFixed
          />
        </Stack>
      ),
    },
    {
      id: 'ContactInformation',
      label: 'Contact Information',
      fields: [
        {
          path: 'ContactInformation.PrimaryContact',
          label: 'Primary Contact',
          show: ({ ContactInformation }) => contactInWords(ContactInformation.PrimaryContact),
        },
        {
          path: 'ContactInformation.AccountingContact',
          label: 'Accounting Contact',
          show: ({ ContactInformation }) => contactInWords(ContactInformation.AccountingContact),
        },
      ],
      content: (
        <Stack gap="6">
          <ContactSection
            control={control}
            name="ContactInformation.PrimaryContact"
            legend="Primary Contact"
            roleName="Primary Contact"
            autoComplete="section-primary"
          />
          <ContactSection
            control={control}
            name="ContactInformation.AccountingContact"
            legend="Accounting Contact"
            roleName="Accounting Contact"
            autoComplete="section-accounting"
            sameAs={{ name: 'ContactInformation.PrimaryContact', label: 'Same as primary contact' }}
          />
        </Stack>
      ),
    },
  ];

  return (
    <RegistrationForm
      type={type}
      form={form}
      steps={steps}
      fieldOf={agentRegistrationPath}
      send={(values) => run({ body: toAgentRegistration(values) })}
    />
  );
}
