import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Stack } from '@slip/ui/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Form } from '../fields/Form.js';
import { FormCheckboxGroup } from '../fields/FormCheckboxGroup.js';
import { useSchemaForm } from '../fields/useSchemaForm.js';
import {
  agencyRegistrationSchema,
  agentRegistrationSchema,
  emptyAgencyRegistration,
  emptyAgentRegistration,
  emptyInsurerRegistration,
  exampleAgencyRegistration,
  exampleAgentRegistration,
  insurerRegistrationSchema,
} from '../rules/index.js';
import { AddressSection } from './AddressSection.js';
import { ContactSection } from './ContactSection.js';
import { LicenseesSection } from './LicenseesSection.js';
import { LicensesSection } from './LicensesSection.js';
import { participatingStateOptions } from './participatingStateOptions.js';

type Part = 'licenses' | 'addresses' | 'contacts';

interface SectionsProps {
  /** Which sections are shown. @default all */
  only?: Part;
  /** Whether the form starts filled in. */
  isFilled?: boolean;
  isDisabled?: boolean;
}

function Sent() {
  return (
    <div>
      <Button type="submit" variant="primary">
        Submit
      </Button>
    </div>
  );
}

function Agent({ only, isFilled = false, isDisabled = false }: SectionsProps) {
  const shows = (part: Part) => only === undefined || only === part;
  const form = useSchemaForm({
    schema: agentRegistrationSchema,
    defaultValues: isFilled ? exampleAgentRegistration() : emptyAgentRegistration(),
  });
  const { control } = form;
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Agent registration">
      {shows('licenses') && (
        <Card title="State Licenses">
          <LicensesSection form={form} isDisabled={isDisabled} />
        </Card>
      )}
      {shows('addresses') && (
        <Card title="Address Information">
          <Stack gap="6">
            <AddressSection
              control={control}
              name="AddressInformation.BusinessAddress"
              legend="Business Address"
              autoComplete="section-business"
              isCountryFixed
              isDisabled={isDisabled}
            />
            <AddressSection
              control={control}
              name="AddressInformation.MailingAddress"
              legend="Mailing Address"
              autoComplete="section-mailing"
              sameAs={{ name: 'AddressInformation.BusinessAddress', label: 'Same as Business Address' }}
              isCountryFixed
              isDisabled={isDisabled}
            />
          </Stack>
        </Card>
      )}
      {shows('contacts') && (
        <Card title="Contact Information">
          <Stack gap="6">
            <ContactSection
              control={control}
              name="ContactInformation.PrimaryContact"
              legend="Primary Contact"
              roleName="Primary Contact"
              autoComplete="section-primary"
              isDisabled={isDisabled}
            />
            <ContactSection
              control={control}
              name="ContactInformation.AccountingContact"
              legend="Accounting Contact"
              roleName="Accounting Contact"
              autoComplete="off"
              sameAs={{ name: 'ContactInformation.PrimaryContact', label: 'Same as Primary Contact' }}
              isDisabled={isDisabled}
            />
          </Stack>
        </Card>
      )}
      <Sent />
    </Form>
  );
}

function Agency({ isFilled = false }: SectionsProps) {
  const form = useSchemaForm({
    schema: agencyRegistrationSchema,
    defaultValues: isFilled ? exampleAgencyRegistration() : emptyAgencyRegistration(),
  });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Agency registration">
      <Card title="Licensees to be Linked">
        <LicenseesSection form={form} />
      </Card>
      <Sent />
    </Form>
  );
}

function Insurer() {
  const form = useSchemaForm({
    schema: insurerRegistrationSchema,
    defaultValues: emptyInsurerRegistration(),
  });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Insurer registration">
      <FormCheckboxGroup
        control={form.control}
        name="InsurerInformation.States"
        label="States"
        options={participatingStateOptions}
      />
      <Sent />
    </Form>
  );
}

const meta = { title: 'Forms/RegistrationSections', component: Agent } satisfies Meta<typeof Agent>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Business and mailing address of an agent, nothing entered yet. */
export const Empty: Story = { args: { only: 'addresses' } };

export const Disabled: Story = { args: { only: 'contacts', isFilled: true, isDisabled: true } };

/** A license is not added while one has no state; one that repeats a state is refused, and the first stays. */
export const Licenses: Story = {
  args: { only: 'licenses', isFilled: true },
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add License' });
    await userEvent.click(add);
    const third = await canvas.findByRole('group', { name: 'License 3' });
    await expect(add).toHaveAccessibleDescription('Choose the state of each license first.');
    await expect(canvas.queryByRole('button', { name: 'Remove License 1' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove License 3' }));
    await waitFor(() => expect(third).not.toBeInTheDocument());
    await expect(add).toHaveFocus();
  },
};

/** What is wrong stands at each line with the words of the summary; the second contact is named by its role. */
export const Refused: Story = {
  args: { only: 'contacts' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const summary = await canvas.findByRole('region', { name: /problems/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getAllByRole('textbox', { name: 'Phone Number' })[0]).toHaveAccessibleDescription(
      expect.stringContaining('Phone number is required'),
    );
  },
};

/** The accounting contact follows the primary one while the box is ticked. */
export const SameContact: Story = {
  args: { only: 'contacts', isFilled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Same as Primary Contact' }));
    const [, accounting] = canvas.getAllByLabelText('First Name');
    const [primary] = canvas.getAllByLabelText('First Name');
    if (!primary || !accounting) throw new Error('Both contacts have a first name.');
    await userEvent.type(primary, 'a');
    await waitFor(() => expect(accounting).toHaveValue('Noraa'));
    await expect(accounting).toHaveAttribute('readonly');
  },
};

/** Two licensees at least, which cannot be removed. */
export const Licensees: Story = { render: (args) => <Agency {...args} />, args: { isFilled: true } };

/** The states an insurer writes in, as the office serves them; the summary leads to the first box. */
export const States: Story = {
  render: () => <Insurer />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Please select at least one state.' }));
    const [first] = participatingStateOptions;
    await expect(canvas.getByRole('checkbox', { name: first?.label ?? '' })).toHaveFocus();
  },
};
