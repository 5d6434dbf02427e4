import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import {
  agentPolicyFormSchema,
  agentRegistrationSchema,
  emptyAgentPolicyForm,
  emptyAgentRegistration,
  exampleContext,
  exampleFiling,
  stateDefinition,
} from '../../rules/index.js';
import { AddressSection } from './AddressSection.js';

interface AddressesProps {
  /** True if the form starts filled in. */
  isFilled?: boolean;
  /** True if the state asks for a location of risk. */
  hasLocation?: boolean;
  isDisabled?: boolean;
}

function Addresses({ isFilled = false, hasLocation = false, isDisabled = false }: AddressesProps) {
  const [context] = useState(() => exampleContext({ state: stateDefinition('CO') }));
  const [schema] = useState(() => agentPolicyFormSchema(context));
  const defaultValues = isFilled
    ? exampleFiling(context)
    : emptyAgentPolicyForm(context.state, 'New', '2026-01-15');
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Addresses">
      {hasLocation && (
        <AddressSection
          control={form.control}
          name="LocationOfRisk"
          legend="Location of Risk"
          isCountryFixed
          isDisabled={isDisabled}
        />
      )}
      <AddressSection
        control={form.control}
        name="InsuredAddress"
        legend="Insured Address"
        isDisabled={isDisabled}
        {...(hasLocation && {
          sameAs: { name: 'LocationOfRisk' as const, label: 'Make same as Location of Risk' },
        })}
      />
      <div>
        <Button type="submit">Review</Button>
      </div>
    </Form>
  );
}

const meta = {
  title: 'Bound forms/AddressSection',
  component: Addresses,
} satisfies Meta<typeof Addresses>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two addresses of a form, of which the second may follow the first. */
export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm({ schema: agentRegistrationSchema, defaultValues: emptyAgentRegistration() });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Addresses">
        <AddressSection
          control={form.control}
          name="AddressInformation.BusinessAddress"
          legend="Business Address"
          autoComplete="section-business"
        />
        <AddressSection
          control={form.control}
          name="AddressInformation.MailingAddress"
          legend="Mailing Address"
          autoComplete="section-mailing"
          sameAs={{ name: 'AddressInformation.BusinessAddress', label: 'Same as Business Address' }}
        />
      </Form>
    );
  },
};

/** The insured's address follows the location of risk while the box is ticked. */
export const SameAsLocationOfRisk: Story = {
  args: { hasLocation: true },
  play: async ({ canvas, userEvent }) => {
    const [location, insured] = canvas.getAllByRole('textbox', { name: 'City' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Make same as Location of Risk' }));
    if (!location || !insured) throw new Error('Both addresses have a city.');
    await userEvent.type(location, 'Cheyenne');
    await waitFor(() => expect(insured).toHaveValue('Cheyenne'));
    await expect(insured).toHaveAttribute('readonly');
  },
};

/** A zip code of another state leads to a caution at the field while it is typed, but is never refused. */
export const ZipOfAnotherState: Story = {
  args: { isFilled: true },
  play: async ({ canvas, userEvent }) => {
    const zip = canvas.getByRole('textbox', { name: 'Zip Code' });
    await userEvent.clear(zip);
    await userEvent.type(zip, '57790');
    await expect(
      await canvas.findByText(
        'Zip codes that begin with 577 are in South Dakota, not in Wyoming. Check the zip code and the state.',
      ),
    ).toBeVisible();
  },
};

type Played = Parameters<NonNullable<Story['play']>>[0];

/** Chooses another country. */
async function moveToCanada({ canvas, userEvent }: Played): Promise<void> {
  const country = canvas.getByRole('combobox', { name: 'Country' });
  await userEvent.click(country);
  await userEvent.clear(country);
  await userEvent.type(country, 'Canada');
  await expect(await screen.findByRole('option', { name: 'Canada' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
}

/** Outside the United States: province and postal code; the state is cleared, the rest stays. */
export const Abroad: Story = {
  args: { isFilled: true },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await moveToCanada(played);
    await expect(await canvas.findByRole('textbox', { name: 'Province' })).toHaveValue('');
    await expect(canvas.queryByRole('combobox', { name: 'State/Territory' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Cheyenne');
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(
      await canvas.findByRole('link', { name: 'Province is required when country is not United States.' }),
    ).toBeVisible();
  },
};

/** The state is no longer asked for: its error goes with its line. */
export const StateNoLongerAsked: Story = {
  args: { isFilled: true },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await userEvent.clear(canvas.getByRole('combobox', { name: 'State/Territory' }));
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    const missing = { name: /State\/Territory is required/ };
    await expect(await canvas.findByRole('link', missing)).toBeVisible();
    await moveToCanada(played);
    await expect(await canvas.findByRole('textbox', { name: 'Province' })).toHaveValue('');
    await waitFor(() => expect(canvas.queryByRole('link', missing)).toBeNull());
  },
};

/** For people who may only look. */
export const Disabled: Story = { args: { isFilled: true, isDisabled: true, hasLocation: true } };
