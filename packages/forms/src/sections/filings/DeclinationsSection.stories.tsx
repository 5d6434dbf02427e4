import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { exampleContext } from '../../rules/index.js';
import { DeclinationsSection } from './DeclinationsSection.js';
import { filingOfFirstState } from './filingOfFirstState.js';

interface DeclinationsProps {
  coverageCode?: string;
  isDisabled?: boolean;
}

function Declinations({ coverageCode = '5000', isDisabled = false }: DeclinationsProps) {
  const [{ state, schema, defaultValues }] = useState(() =>
    filingOfFirstState(
      ({ declinations }) => declinations.minimums.some(({ value }) => value.standard > 0),
      ({ TransactionInformation: info }) => ({
        TransactionInformation: { ...info, CoverageCode: coverageCode },
      }),
    ),
  );
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Filing">
      <DeclinationsSection
        form={form}
        state={state}
        receivedOn={exampleContext().today}
        isDisabled={isDisabled}
      />
    </Form>
  );
}

const meta = {
  title: 'Bound forms/DeclinationsSection',
  component: Declinations,
} satisfies Meta<typeof Declinations>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As many rows as the state's table gives for the coverage; none of them can be removed, one more can. */
export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const [{ state, schema, defaultValues }] = useState(() =>
      filingOfFirstState(({ declinations }) => declinations.minimums.some(({ value }) => value.standard > 0)),
    );
    const form = useSchemaForm({ schema, defaultValues });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Filing">
        <DeclinationsSection form={form} state={state} receivedOn={exampleContext().today} />
        <div>
          <Button type="submit">Review</Button>
        </div>
      </Form>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^Declination/ })).toHaveLength(3));
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
};

/** One more can be added and removed; empty ones are said once, a begun one in its field. */
export const AddedAndRefused: Story = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^Declination/ })).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: 'Add declination' }));
    await waitFor(() => expect(canvas.getAllByLabelText('Insurer')[3]).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Declination 4' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    const minimum = { name: /Minimum 3 Declination\(s\) required/ };
    await waitFor(() => expect(canvas.getAllByRole('link', minimum)).toHaveLength(1));
    await expect(canvas.queryByRole('link', { name: /NAIC/ })).toBeNull();
    await userEvent.type(
      within(canvas.getByRole('group', { name: 'Declination 1' })).getByLabelText('Insurer'),
      'Admitted Mutual',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /NAIC/ })).toHaveLength(1));
  },
};

/** The error of a repeated number goes when the row that was entered before it is corrected. */
export const FirstNumberCorrected: Story = {
  ...Example,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^Declination/ })).toHaveLength(3));
    const numbers = canvas.getAllByLabelText('NAIC');
    const [first] = numbers;
    if (!first) throw new Error('There are three declinations.');
    for (const [row, insurer] of canvas.getAllByLabelText('Insurer').entries()) {
      await userEvent.click(insurer);
      await userEvent.paste(`Admitted Mutual ${row + 1}`);
      await userEvent.tab();
      await userEvent.paste(row === 2 ? '34567' : '12345');
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(numbers[1]).toBeInvalid());
    await userEvent.clear(first);
    await userEvent.type(first, '23456');
    await userEvent.tab();
    await waitFor(() => expect(numbers[1]).toBeValid());
    await waitFor(() => expect(canvas.queryByRole('link', { name: /unique/ })).toBeNull());
  },
};

/** A type that needs no declinations takes the section away, and its error with it. */
export const NoLongerAsked: Story = {
  render: function NoLongerAsked() {
    const [{ state, schema, defaultValues }] = useState(() =>
      filingOfFirstState(({ declinations }) => declinations.minimums.some(({ value }) => value.standard > 0)),
    );
    const form = useSchemaForm({ schema, defaultValues });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Filing">
        <DeclinationsSection form={form} state={state} receivedOn={exampleContext().today} />
        <div>
          <Button onPress={() => form.setValue('TransactionInformation.TransactionType', 2)}>
            Additional premium
          </Button>
          <Button type="submit">Review</Button>
        </div>
      </Form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const minimum = { name: /Minimum 3 Declination\(s\) required/ };
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^Declination/ })).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(await canvas.findByRole('link', minimum)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Additional premium' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: /^Declination/ })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('link', minimum)).toBeNull());
  },
};

/** Coverages with a minimum of their own. */
export const OneDeclination: Story = { args: { coverageCode: '5002' } };

export const Disabled: Story = { args: { isDisabled: true } };
