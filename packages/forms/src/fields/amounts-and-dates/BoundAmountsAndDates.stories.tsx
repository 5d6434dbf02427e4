import { Button } from '@slip/ui/Button';
import type { YearMonth } from '@slip/ui/MonthYearPicker';
import type { YearQuarter } from '@slip/ui/QuarterYearPicker';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { mixed, number, object, string } from 'yup';
import { exampleParameters } from '../../exampleParameters.js';
import { ExampleForm } from '../form/ExampleForm.js';
import { FormDateField } from './FormDateField.js';
import { FormDateRange } from './FormDateRange.js';
import { FormMoneyField } from './FormMoneyField.js';
import { FormMonthField } from './FormMonthField.js';
import { FormNumberField } from './FormNumberField.js';
import { FormQuarterField } from './FormQuarterField.js';
import { FormTimeField } from './FormTimeField.js';

const meta = {
  title: 'Bound forms/Bound amounts and dates',
  parameters: {
    docs: { ...exampleParameters.docs },
  },
} satisfies Meta;

export default meta;

/** Whole cents. (spec 2 §5 Amounts and forms) */
export const Money: StoryObj = {
  name: 'FormMoneyField',
  render: () => (
    <ExampleForm
      schema={object({ premium: number().integer().nullable().defined() })}
      defaultValues={{ premium: 123_450 }}
    >
      {(control) => <FormMoneyField control={control} name="premium" label="Premium" isRequired />}
    </ExampleForm>
  ),
  play: async ({ canvas, userEvent }) => {
    const amount = canvas.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '(1,234.5)');
    await userEvent.tab();
    await expect(amount).toHaveValue('-1,234.50');
  },
};

/** A count. The form has it when the field is left. */
export const Count: StoryObj = {
  name: 'FormNumberField',
  render: () => (
    <ExampleForm
      schema={object({ buildings: number().nullable().defined() })}
      defaultValues={{ buildings: 3 }}
    >
      {(control) => <FormNumberField control={control} name="buildings" label="Buildings" minValue={1} />}
    </ExampleForm>
  ),
};

/** A time of a day. A summary leads to its hour. */
export const Time: StoryObj = {
  name: 'FormTimeField',
  render: () => (
    <ExampleForm
      schema={object({
        inspectedAt: string()
          .nullable()
          .defined()
          .test('given', 'Enter the time.', (time) => time !== null),
      })}
      defaultValues={{ inspectedAt: null }}
    >
      {(control) => (
        <>
          <FormTimeField control={control} name="inspectedAt" label="Inspected at" isRequired />
          <div>
            <Button type="submit">Submit</Button>
          </div>
        </>
      )}
    </ExampleForm>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Enter the time.' }));
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: /^hour/ })).toHaveFocus());
  },
};

/** One day, with why it may not be any. */
export const Day: StoryObj = {
  name: 'FormDateField',
  render: () => (
    <ExampleForm
      schema={object({ effectiveDate: string().nullable().defined() })}
      defaultValues={{ effectiveDate: '2026-01-15' }}
    >
      {(control) => (
        <FormDateField
          control={control}
          name="effectiveDate"
          label="Transaction Effective Date"
          today="2026-01-20"
          max="2026-03-21"
          maxReason="Filings are accepted up to 60 days ahead."
          isRequired
        />
      )}
    </ExampleForm>
  ),
};

/** A first and a last day, each a field of the form. */
export const Range: StoryObj = {
  name: 'FormDateRange',
  render: () => (
    <ExampleForm
      schema={object({ from: string().nullable().defined(), to: string().nullable().defined() })}
      defaultValues={{ from: '2026-01-01', to: null }}
    >
      {(control) => (
        <FormDateRange control={control} startName="from" endName="to" label="Submitted" today="2026-01-20" />
      )}
    </ExampleForm>
  ),
};

/** A month of a year. */
export const Month: StoryObj = {
  name: 'FormMonthField',
  render: () => (
    <ExampleForm
      schema={object({ month: mixed<YearMonth>().nullable().defined() })}
      defaultValues={{ month: { year: 2026, month: 1 } }}
    >
      {(control) => <FormMonthField control={control} name="month" label="Month" />}
    </ExampleForm>
  ),
};

/** A quarter of a year. */
export const Quarter: StoryObj = {
  name: 'FormQuarterField',
  render: () => (
    <ExampleForm
      schema={object({ quarter: mixed<YearQuarter>().nullable().defined() })}
      defaultValues={{ quarter: { year: 2025, quarter: 4 } }}
    >
      {(control) => <FormQuarterField control={control} name="quarter" label="Quarter" isRequired />}
    </ExampleForm>
  ),
};
