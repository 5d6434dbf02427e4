import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { boolean, number, object, string } from 'yup';
import { exampleParameters } from '../../exampleParameters.js';
import { loginSchema, normalizeLine } from '../../rules/index.js';
import { FormDateField } from '../amounts-and-dates/FormDateField.js';
import { FormMoneyField } from '../amounts-and-dates/FormMoneyField.js';
import { FormCheckbox } from '../choices/FormCheckbox.js';
import { FormComboBox } from '../choices/FormComboBox.js';
import { FormSelect } from '../choices/FormSelect.js';
import { FormPasswordField } from '../text/FormPasswordField.js';
import { FormTextArea } from '../text/FormTextArea.js';
import { FormTextField } from '../text/FormTextField.js';
import { Form, useSchemaForm } from './Form.js';
import type { ServerIssue } from './useFormFrame.js';

const schema = object({
  policyNumber: string().defined().trim().required('Policy Number is required.'),
  insuredName: string().defined().trim().required('Insured Name is required.'),
  secret: string().defined(),
  state: string().defined().nullable(),
  coverage: string()
    .nullable()
    .defined()
    .test('required', 'Coverage Code is required.', (value) => value !== null),
  effectiveDate: string()
    .nullable()
    .defined()
    .test('required', 'Transaction Effective Date is required.', (value) => value !== null),
  premium: number().integer().nullable().defined(),
  isUrgent: boolean().required(),
  comment: string().defined(),
});

type Values = ReturnType<(typeof schema)['validateSync']>;

const empty: Values = {
  policyNumber: '',
  insuredName: '',
  secret: '',
  state: null,
  coverage: null,
  effectiveDate: null,
  premium: 0,
  isUrgent: false,
  comment: '',
};

const unanswered = new Promise<undefined>(() => undefined);

interface FilingProps {
  onSend: (values: Values) => void;
  /** The errors that the server finds. */
  issues?: readonly ServerIssue[];
  /** The server never answers. */
  isUnanswered?: boolean;
  values?: Partial<Values>;
}

function Filing({ onSend, issues, isUnanswered = false, values }: FilingProps) {
  const form = useSchemaForm<Values>({ schema, defaultValues: { ...empty, ...values } });
  const { control } = form;
  return (
    <Form
      form={form}
      aria-label="Filing"
      fieldOf={(path) => (path === 'agtPolicyNumber' ? 'policyNumber' : undefined)}
      onSubmit={async (sent) => {
        onSend(sent);
        return isUnanswered ? unanswered : Promise.resolve(issues);
      }}
    >
      <FormTextField control={control} name="policyNumber" label="Policy Number" isRequired />
      <FormTextField control={control} name="insuredName" label="Insured Name" isRequired />
      <FormPasswordField control={control} name="secret" label="Password" />
      <FormSelect
        control={control}
        name="state"
        label="State"
        options={[
          { value: 'CO', label: 'Colorado' },
          { value: 'WY', label: 'Wyoming' },
        ]}
      />
      <FormComboBox
        control={control}
        name="coverage"
        label="Coverage Code"
        isRequired
        options={[
          { value: '1000', label: 'Commercial Property' },
          { value: '5000', label: 'Commercial General Liability' },
        ]}
      />
      <FormDateField control={control} name="effectiveDate" label="Transaction Effective Date" isRequired />
      <FormMoneyField control={control} name="premium" label="Premium" isRequired />
      <FormCheckbox control={control} name="isUrgent">
        Urgent
      </FormCheckbox>
      <FormTextArea control={control} name="comment" label="Comment" isRequired={false} />
      <div>
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </div>
    </Form>
  );
}

const meta = {
  title: 'Bound forms/Form',
  component: Filing,
  args: { onSend: fn() },
} satisfies Meta<typeof Filing>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A schema, its form, and a field for each of its parts. */
export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm({
      schema: loginSchema,
      defaultValues: { userName: '', password: '' },
    });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Sign in">
        <FormTextField control={form.control} name="userName" label="Username" isRequired />
        <FormPasswordField control={form.control} name="password" label="Password" isRequired />
        <div>
          <Button type="submit" variant="primary">
            Sign in
          </Button>
        </div>
      </Form>
    );
  },
};

/** A failed submit: one summary in screen order with the same messages as at the fields, and it has the focus. */
export const Refused: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const summary = await canvas.findByRole('region', { name: 'There are 4 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    const links = canvas.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(links).toEqual([
      'Policy Number is required.',
      'Insured Name is required.',
      'Coverage Code is required.',
      'Transaction Effective Date is required.',
    ]);
    for (const words of links) await expect(canvas.getAllByText(words)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('link', { name: 'Insured Name is required.' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Insured Name' })).toHaveFocus());
    await userEvent.keyboard('Bighorn');
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryAllByText('Insured Name is required.')).toEqual([]));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** Text is trimmed when the field is left; Enter sends what has just been typed; a password stays as it is. */
export const Sent: Story = {
  args: { values: { coverage: '5000', effectiveDate: '2026-01-15' } },
  play: async ({ canvas, userEvent, args }) => {
    const policyNumber = canvas.getByRole('textbox', { name: 'Policy Number' });
    await userEvent.type(policyNumber, '  SL  1 ');
    await userEvent.tab();
    await waitFor(() => expect(policyNumber).toHaveValue('SL 1'));
    await userEvent.type(canvas.getByLabelText('Password'), ' two  words ');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Premium' }), '1234.50');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Insured Name' }), 'Bighorn{Enter}');
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce());
    await expect(args.onSend).toHaveBeenCalledWith({
      ...empty,
      policyNumber: 'SL 1',
      insuredName: normalizeLine('Bighorn'),
      secret: ' two  words ',
      coverage: '5000',
      effectiveDate: '2026-01-15',
      premium: 123_450,
    });
  },
};

const complete = {
  policyNumber: 'SL-1',
  insuredName: 'Bighorn',
  coverage: '5000',
  effectiveDate: '2026-01-15',
};

/** An error from the server is shown at its field; one that belongs to no field is shown only in the summary. */
export const RefusedByTheServer: Story = {
  args: {
    values: complete,
    issues: [
      { path: 'agtPolicyNumber', message: 'Policy Number already exists in the system.' },
      { path: 'agentId', message: 'The agent is not yours to file for.' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const summary = await canvas.findByRole('region', { name: 'There are 2 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Policy Number' })).toHaveAccessibleDescription(
        expect.stringContaining('Policy Number already exists in the system.'),
      ),
    );
    await expect(canvas.queryByRole('link', { name: 'The agent is not yours to file for.' })).toBeNull();
    await expect(canvas.getByText('The agent is not yours to file for.')).toBeVisible();
  },
};

/** A text that is not an amount or a date prevents the submit, and the summary shows the control's message. */
export const Unreadable: Story = {
  args: { values: complete },
  play: async ({ canvas, userEvent, args }) => {
    const amount = canvas.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(amount);
    await userEvent.click(amount);
    await userEvent.paste('1.234,56');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const summary = await canvas.findByRole('region', { name: 'There is a problem' });
    const words = summary.querySelector('li')?.textContent ?? '';
    await expect(words).toContain('1.234,56');
    await expect(amount).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** Two presses while the server has not answered: one submit. */
export const PressedTwice: Story = {
  args: { values: complete, isUnanswered: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce());
  },
};
