import { useAction } from '@slip/api';
import { registration } from '@slip/api/contract';
import { type FormStep, FormTextField, LicenseesSection, useSchemaForm } from '@slip/forms';
import {
  type AgencyRegistrationForm,
  agencyRegistrationPath,
  agencyRegistrationSchema,
  emptyAgencyRegistration,
  sentAgencyForm,
  toAgencyRegistration,
  withoutCopies,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { useNotices } from '../notices/useNotices.js';
import { RegistrationForm, type RegistrationFormOf } from './RegistrationForm.js';
import {
  addressStep,
  contactStep,
  mailingCopy,
  primaryContact,
  sameAsBusiness,
} from './registrationSteps.js';
import { UserNameField } from './UserNameField.js';
import { useOfficeQuestions } from './useOfficeQuestions.js';

const rules = withoutCopies(agencyRegistrationSchema, mailingCopy);

/** An agency asks for an account, and names the agents it reports for (spec 1 §2, §5 Agency registration). */
export default function AgencyRegistration({ type, continued }: RegistrationFormOf) {
  const office = useOfficeQuestions(continued?.sent);
  const notices = useNotices();
  const register = useAction(registration.registerAgency);
  const answer = useAction(registration.answerAgency);
  const form = useSchemaForm<AgencyRegistrationForm>({
    schema: rules,
    defaultValues: continued ? sentAgencyForm(continued.sent) : emptyAgencyRegistration(),
  });
  const { control } = form;

  const steps: readonly FormStep<AgencyRegistrationForm>[] = [
    {
      id: 'AgencyInformation',
      label: 'Agency Information',
      fields: [
        { path: 'AgencyInformation.AgencyName', label: 'Agency Name' },
        { path: 'AgencyInformation.Username', label: 'Username' },
      ],
      content: (
        <Grid columns={2}>
          <FormTextField
            control={control}
            name="AgencyInformation.AgencyName"
            question={office.agencyName}
            onQuestionFailed={notices.failed}
            label="Agency Name"
            autoComplete="organization"
            isRequired
          />
          <UserNameField control={control} name="AgencyInformation.Username" office={office} />
        </Grid>
      ),
    },
    addressStep(control, [
      {
        name: 'AddressInformation.BusinessAddress',
        label: 'Business Address',
        autoComplete: 'section-business',
      },
      {
        name: 'AddressInformation.MailingAddress',
        label: 'Mailing Address',
        autoComplete: 'section-mailing',
        sameAs: { name: 'AddressInformation.BusinessAddress', label: sameAsBusiness },
      },
    ]),
    contactStep(control, 'Agency', [primaryContact]),
    {
      id: 'LicenseesToBeLinked',
      label: 'Licensees to be Linked',
      fields: [
        {
          path: 'LicenseesToBeLinked.Licensees',
          label: 'Licensees',
          row: 'Licensee',
          show: ({ LicenseesToBeLinked }) =>
            LicenseesToBeLinked.Licensees.map(
              ({ FirstName, LastName, NationalProducerNumber }) =>
                `${FirstName} ${LastName} (${NationalProducerNumber})`,
            ).join(', '),
        },
      ],
      content: <LicenseesSection form={form} question={office.linkedNpn} onQuestionFailed={notices.failed} />,
    },
  ];

  return (
    <RegistrationForm
      type={type}
      form={form}
      steps={steps}
      fieldOf={agencyRegistrationPath}
      continued={continued}
      send={(values) => {
        const sent = toAgencyRegistration(values);
        return continued
          ? answer.run({ body: { token: continued.token, sent } })
          : register.run({ body: sent });
      }}
    />
  );
}
