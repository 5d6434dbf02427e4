import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.js';
import { Card } from '../Card/index.js';
import { Checkbox } from '../Checkbox/index.js';
import { ComboBox } from '../ComboBox/index.js';
import { DateField } from '../DateField/index.js';
import { Grid } from '../Grid/index.js';
import { Inline } from '../Inline/index.js';
import { MoneyInput } from '../MoneyInput/index.js';
import { PasswordField } from '../PasswordField/index.js';
import { RadioGroup } from '../RadioGroup/index.js';
import { Select } from '../Select/index.js';
import { Stack } from '../Stack/index.js';
import { TextArea } from '../TextArea/index.js';
import { TextField } from '../TextField/index.js';
import { ErrorSummary } from './ErrorSummary.js';

const options = [
  { value: 'WY', label: 'Wyoming' },
  { value: 'CO', label: 'Colorado' },
];

const messages: Record<string, string> = {
  policyNumber: 'Policy Number is required.',
  state: 'State is required.',
  effectiveDate: 'Transaction Effective Date is required.',
  insurer: 'Insurer is required.',
  premium: 'The premium amount cannot equal zero.',
  kind: 'Choose the kind of transaction.',
  comment: 'Comment is required.',
  password: 'Password is required.',
  agree: 'Tick the box to agree.',
};

function Form() {
  const [attempt, setAttempt] = useState(0);
  const wrong = (name: string) => ({
    name,
    isRequired: true,
    errorMessage: attempt > 0 ? messages[name] : undefined,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <Card>
        <Stack>
          <ErrorSummary
            attempt={attempt}
            errors={
              attempt > 0 ? Object.entries(messages).map(([field, message]) => ({ field, message })) : []
            }
          />
          <Grid>
            <TextField label="Policy Number" {...wrong('policyNumber')} />
            <Select label="State" options={options} {...wrong('state')} />
            <DateField label="Transaction Effective Date" today="2026-01-15" {...wrong('effectiveDate')} />
            <ComboBox label="Insurer" options={options} {...wrong('insurer')} />
            <MoneyInput label="Premium" {...wrong('premium')} />
            <MoneyInput label="Policy Fees" isRequired={false} description="Zero when there are none." />
            <RadioGroup label="Kind" options={options} orientation="horizontal" {...wrong('kind')} />
            <PasswordField label="Password" {...wrong('password')} />
          </Grid>
          <TextArea label="Comment" characterLimit={500} {...wrong('comment')} />
          <Checkbox {...wrong('agree')}>I agree to the terms</Checkbox>
          <Inline>
            <Button type="submit" variant="primary">
              Submit filing
            </Button>
            <Button>Save draft</Button>
          </Inline>
        </Stack>
      </Card>
    </form>
  );
}

const meta = { title: 'Forms/Every field', component: Form } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {};

/** Each line of the summary leads to its field, whatever kind of control it is. */
export const AllWrong: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit filing' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'There are 9 problems' })).toHaveFocus());
    for (const message of Object.values(messages)) {
      await userEvent.click(canvas.getByRole('link', { name: message }));
      await waitFor(() =>
        expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Submit filing' }));
  },
};
