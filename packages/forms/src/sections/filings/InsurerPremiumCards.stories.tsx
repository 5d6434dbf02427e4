import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import type { FieldOption } from '../../fields/choices/useBoundChoice.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import {
  agentPolicyFormSchema,
  type Choice,
  exampleContext,
  exampleFiling,
  type InsurerChoice,
  type InsurerPremiumForm,
  insurerChoice,
  programStates,
  stateDefinition,
  type TransactionTypeCode,
  type Workflow,
} from '../../rules/index.js';
import { AssessmentPreview } from './AssessmentPreview.js';
import { InsurerPremiumCards } from './InsurerPremiumCards.js';

const insurers: readonly FieldOption<InsurerChoice>[] = [
  { id: 9, name: 'Granite Peak Specialty Insurance Company', naic: '12345' },
  { id: 10, name: 'Harbor Light Surplus Insurance Company', naic: '23456' },
  { id: 11, name: 'Northfork Indemnity Company', naic: '34567' },
  { id: 12, name: "Certain Underwriters at Lloyd's, London", naic: 'AA1122000' },
]
  .map(insurerChoice)
  .map((value) => ({ value, label: value.label }));

const syndicates: readonly FieldOption<Choice>[] = [
  { id: 41, label: '0623 Beazley Furlonge' },
  { id: 42, label: '2987 Brit Syndicates' },
].map((value) => ({ value, label: value.label }));

interface FilingProps {
  type?: TransactionTypeCode;
  workflow?: Workflow;
  /** Two letters. */
  stateLetters?: string;
  isDisabled?: boolean;
  isLoading?: boolean;
  loadError?: string;
  /** @default one insurer with its premium */
  cards?: InsurerPremiumForm[];
  /** The type that a button chooses. @default no button */
  otherType?: TransactionTypeCode;
}

function Filing({
  type = 1,
  workflow = 'New',
  stateLetters = 'WY',
  cards,
  otherType,
  ...props
}: FilingProps) {
  const [context] = useState(() =>
    exampleContext({
      state: stateDefinition(stateLetters),
      workflow,
      inGroup: workflow === 'Endorsement',
    }),
  );
  const [schema] = useState(() => agentPolicyFormSchema(context));
  const [defaultValues] = useState(() => {
    const filing = exampleFiling(context);
    return {
      ...filing,
      ...(cards && { InsurerPremiumInformation: cards }),
      TransactionInformation: { ...filing.TransactionInformation, TransactionType: type },
    };
  });
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} checksEntries onSubmit={() => undefined} aria-label="Filing">
      <Grid columns="main-side">
        <Stack>
          <InsurerPremiumCards
            form={form}
            state={context.state}
            workflow={workflow}
            insurers={insurers}
            syndicates={syndicates}
            onModifyInsurers={() => undefined}
            onModifySyndicates={() => undefined}
            headingLevel={2}
            {...props}
          />
          <div>
            <Button type="submit">Review</Button>
          </div>
          {otherType !== undefined && (
            <Button onPress={() => form.setValue('TransactionInformation.TransactionType', otherType)}>
              Other type
            </Button>
          )}
        </Stack>
        <AssessmentPreview control={form.control} state={context.state} />
      </Grid>
    </Form>
  );
}

const meta = {
  title: 'Bound forms/InsurerPremiumCards',
  component: Filing,
} satisfies Meta<typeof Filing>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One insurer, and what its transaction is charged. */
export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const [context] = useState(() => exampleContext());
    const [schema] = useState(() => agentPolicyFormSchema(context));
    const form = useSchemaForm({ schema, defaultValues: exampleFiling(context) });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Filing">
        <InsurerPremiumCards
          form={form}
          state={context.state}
          workflow={context.workflow}
          insurers={insurers}
          onModifyInsurers={() => undefined}
        />
        <AssessmentPreview control={form.control} state={context.state} />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3% of $10,250.00 premium and policy fees')).toBeVisible();
    await expect(canvas.getByText('$325.44')).toBeVisible();
  },
};

/** Another premium, another tax. */
export const PremiumTyped: Story = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    const premium = canvas.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(premium);
    await userEvent.type(premium, '20000');
    await waitFor(() => expect(canvas.getByText('$642.94')).toBeVisible());
  },
};

type Played = Parameters<NonNullable<Story['play']>>[0];

/** Adds a card, and chooses the insurer of the first card in it. @returns the boxes of both insurers */
async function chooseTwice({ canvas, userEvent }: Played): Promise<[HTMLElement, HTMLElement]> {
  await userEvent.click(canvas.getByRole('button', { name: 'Add insurer' }));
  await canvas.findByRole('region', { name: 'Insurer 2' });
  const [first, second] = canvas.getAllByRole('combobox', { name: 'Insurer' });
  if (!first || !second) throw new Error('There are two insurers.');
  await waitFor(() => expect(second).toHaveFocus());
  await userEvent.keyboard('Granite');
  await screen.findByRole('option', { name: /Granite/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  return [first, second];
}

/** Each insurer has its card; the same one twice is refused. */
export const SeveralInsurers: Story = {
  play: async (played) => {
    const { canvas, userEvent } = played;
    const [, second] = await chooseTwice(played);
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(await canvas.findByRole('link', { name: 'Insurer must be unique.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Insurer 2' }));
    await waitFor(() => expect(second).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add insurer' })).toHaveFocus());
  },
};

/** The error of the second insurer goes when the first one is corrected. */
export const FirstInsurerCorrected: Story = {
  play: async (played) => {
    const { userEvent } = played;
    const [first, second] = await chooseTwice(played);
    await userEvent.tab();
    await waitFor(() => expect(second).toBeInvalid());
    await userEvent.clear(first);
    await userEvent.type(first, 'Harbor');
    await screen.findByRole('option', { name: /Harbor/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(second).toBeValid());
  },
};

/** It also goes with the card that it was about, before the first Review too. */
export const FirstInsurerRemoved: Story = {
  play: async (played) => {
    const { canvas, userEvent } = played;
    const [first, second] = await chooseTwice(played);
    await userEvent.tab();
    await waitFor(() => expect(second).toBeInvalid());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Insurer 1' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Insurer' })).toBeValid());
  },
};

/** A return is given back, typed with a minus sign or without one. */
export const ReturnPremium: Story = {
  args: { type: 3, workflow: 'Endorsement' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('-$325.44')).toBeVisible();
    const premium = canvas.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(premium);
    await userEvent.type(premium, '-500');
    await expect(
      await canvas.findByText('A Return Premium is given back, with the minus sign and without it.'),
    ).toBeVisible();
  },
};

/** New business gives nothing back: said when the amount is left, and at the field alone. */
export const NegativePremium: Story = {
  play: async ({ canvas, userEvent }) => {
    const premium = canvas.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(premium);
    await userEvent.type(premium, '-500');
    await expect(premium).not.toHaveAccessibleDescription(
      expect.stringContaining('Premium of New Business cannot be negative.'),
    );
    await userEvent.tab();
    await waitFor(() =>
      expect(premium).toHaveAccessibleDescription(
        expect.stringContaining('Premium of New Business cannot be negative.'),
      ),
    );
    await expect(canvas.queryByRole('region', { name: /problem/ })).toBeNull();
    await userEvent.clear(premium);
    await userEvent.type(premium, '500');
    await waitFor(() => expect(premium).toBeValid());
  },
};

/** A cancellation takes one insurer. */
export const Cancellation: Story = {
  args: { type: 4, workflow: 'Endorsement' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add insurer' })).toBeNull();
  },
};

const withSyndicates = programStates.find(({ form }) => form.fields.lloydsSyndicates !== 'hidden');

/** A Lloyd's insurer is entered by its syndicates: their sum is the premium, and cannot be typed. */
export const LloydsSyndicates: Story = {
  args: { stateLetters: withSyndicates?.abbreviation ?? 'WY' },
  play: async ({ canvas, userEvent }) => {
    const insurer = canvas.getByRole('combobox', { name: 'Insurer' });
    await waitFor(() => expect(insurer).not.toHaveValue(''));
    await userEvent.clear(insurer);
    await userEvent.type(insurer, "Lloyd's");
    await screen.findByRole('option', { name: /Lloyd's/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await canvas.findByRole('group', { name: 'Syndicate 1' });
    const premium = canvas.getByRole('textbox', { name: 'Premium' });
    await waitFor(() => expect(premium).toHaveAttribute('readonly'));
    await userEvent.click(canvas.getByRole('button', { name: 'Add syndicate' }));
    const premiums = () => canvas.getAllByRole('textbox', { name: 'Syndicate Premium' });
    await waitFor(() => expect(premiums()).toHaveLength(2));
    const [first, second] = premiums();
    if (!first || !second) throw new Error('There are two syndicates.');
    await userEvent.type(first, '600');
    await userEvent.type(second, '400');
    await waitFor(() => expect(premium).toHaveValue('1,000.00'));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    for (const place of ['Syndicate 1', 'Syndicate 2'])
      await canvas.findByRole('link', { name: `${place}: Lloyd's Syndicate is required.` });
  },
};

const returnedAtLloyds: InsurerPremiumForm = {
  Insurer: insurers.find(({ label }) => label.includes("Lloyd's"))?.value ?? null,
  Premium: -500_00,
  PolicyFees: 0,
  isLloyds: true,
  SelectedSyndicates: [{ Syndicate: syndicates[0]?.value ?? null, Premium: -500_00 }],
};

/** The type decides the sign of the amounts, also of those of syndicates: their errors go when it is corrected. */
export const TypeCorrected: Story = {
  args: {
    type: 2,
    otherType: 3,
    workflow: 'Endorsement',
    stateLetters: withSyndicates?.abbreviation ?? 'WY',
    cards: [returnedAtLloyds],
  },
  play: async ({ canvas, userEvent }) => {
    const premium = canvas.getByRole('textbox', { name: 'Syndicate Premium' });
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(premium).toBeInvalid());
    await userEvent.click(canvas.getByRole('button', { name: 'Other type' }));
    await waitFor(() => expect(premium).toBeValid());
  },
};

export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { loadError: 'The insurers could not be loaded.' } };
export const Disabled: Story = { args: { isDisabled: true } };
