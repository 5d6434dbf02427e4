import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.js';
import { Disclosure } from '../Disclosure/index.js';
import { Stack } from '../Stack/index.js';
import { TextField } from '../TextField/index.js';
import { ErrorSummary, type SummaryError } from './ErrorSummary.js';
import { showField } from './showField.js';

const errors: SummaryError[] = [
  { field: 'policyNumber', message: 'Policy Number is required.' },
  { field: 'insuredName', message: 'Insured Name is required.' },
];

const meta = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  args: { errors, attempt: 0 },
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};

export const One: Story = { args: { errors: errors.slice(0, 1) } };

/** Two fields of one name: the legends of their groups tell them apart. */
export const TwoAddresses: Story = {
  args: {
    errors: [
      { field: 'business-city', message: 'Enter a city.' },
      { field: 'mailing-city', message: 'Enter a city.' },
    ],
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      {['Business address', 'Mailing address'].map((legend) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          <TextField
            id={`${legend.split(' ')[0]?.toLowerCase()}-city`}
            label="City"
            errorMessage="Enter a city."
          />
        </fieldset>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Business address: Enter a city.' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Mailing address: Enter a city.' })).toBeVisible();
  },
};

/** A problem that belongs to no field is said and leads nowhere. */
export const WithoutField: Story = {
  args: {
    errors: [{ message: 'The filing could not be sent. Your entries are still here; try again.' }, ...errors],
  },
};

function Form() {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<readonly SummaryError[]>([]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFound(errors);
        setAttempt(attempt + 1);
      }}
    >
      <Stack>
        <ErrorSummary errors={found} attempt={attempt} />
        <TextField id="policyNumber" label="Policy Number" isRequired errorMessage={found[0]?.message} />
        <TextField name="insuredName" label="Insured Name" isRequired errorMessage={found[1]?.message} />
        <Button type="submit" variant="primary">
          Submit filing
        </Button>
      </Stack>
    </form>
  );
}

/** Every failed attempt gives it the focus; each line leads to its field, found by id or by name. */
export const InAForm: Story = {
  render: () => <Form />,
  play: async ({ canvas }) => {
    const submit = canvas.getByRole('button', { name: 'Submit filing' });
    await userEvent.click(submit);
    const summary = await canvas.findByRole('region', { name: 'There are 2 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Policy Number is required.' }));
    await waitFor(() => expect(canvas.getByLabelText('Policy Number')).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Insured Name is required.' }));
    await waitFor(() => expect(canvas.getByLabelText('Insured Name')).toHaveFocus());
    await userEvent.click(submit);
    await waitFor(() => expect(summary).toHaveFocus());
  },
};

function TwoSteps() {
  const [step, setStep] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const goTo = (wanted: number, field: string) => () => {
    // Drawn at once, or there would be no field to show.
    flushSync(() => setStep(wanted));
    showField(field);
  };
  const found: SummaryError[] = [
    { field: 'premium', message: 'Premium is required.' },
    { message: 'Insured Name is required.', onSelect: goTo(1, 'insuredName') },
    { field: 'coverage', message: 'Coverage Code is required.' },
  ];
  const error = (index: number) => (attempt > 0 ? found[index]?.message : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setStep(2);
        setAttempt(attempt + 1);
      }}
    >
      <Stack>
        <ErrorSummary errors={attempt > 0 ? found : []} attempt={attempt} />
        {step === 1 ? (
          <TextField name="insuredName" label="Insured Name" isRequired errorMessage={error(1)} />
        ) : (
          <>
            <TextField name="coverage" label="Coverage Code" isRequired errorMessage={error(2)} />
            <TextField name="premium" label="Premium" isRequired errorMessage={error(0)} />
          </>
        )}
        <Button type="submit" variant="primary">
          Submit filing
        </Button>
      </Stack>
    </form>
  );
}

/** In the order of the screen, whatever order they come in; a line may lead to a field of another step. */
export const AcrossSteps: Story = {
  render: () => <TwoSteps />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit filing' }));
    const summary = await canvas.findByRole('region', { name: 'There are 3 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() =>
      expect(
        within(summary)
          .getAllByRole('link')
          .map((line) => line.textContent),
      ).toEqual(['Coverage Code is required.', 'Insured Name is required.', 'Premium is required.']),
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Insured Name')).toHaveFocus());
    await expect(canvas.getByLabelText('Insured Name')).toHaveAccessibleDescription(
      'Error: Insured Name is required.',
    );
  },
};

/** Of fields that are called alike it says which; one in a folded section is shown before it gets the focus. */
export const FoldedAndAlike: Story = {
  args: {
    errors: [
      { field: 'address1', place: 'Insured Address', message: 'Address is required.' },
      { field: 'risk1', place: 'Location of Risk', message: 'Address is required.' },
    ],
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <TextField id="address1" label="Address" />
      <Disclosure title="Where the risk is">
        <Disclosure title="Address">
          <TextField id="risk1" label="Address of the risk" />
        </Disclosure>
      </Disclosure>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Insured Address: Address is required.' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Location of Risk: Address is required.' }));
    await waitFor(() => expect(canvas.getByLabelText('Address of the risk')).toHaveFocus());
    await expect(canvas.getByLabelText('Address of the risk')).toBeVisible();
  },
};
