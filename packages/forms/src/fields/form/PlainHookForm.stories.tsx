import { Button } from '@slip/ui/Button';
import { ErrorSummary } from '@slip/ui/ErrorSummary';
import { MoneyInput } from '@slip/ui/MoneyInput';
import { Stack } from '@slip/ui/Stack';
import { TextField } from '@slip/ui/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controller, useForm } from 'react-hook-form';
import { expect, fn, waitFor } from 'storybook/test';
import { exampleParameters } from '../../exampleParameters.js';

interface Filing {
  insured: string;
  /** In cents. */
  premium: number | null;
}

function PlainForm({ onSend }: { onSend: (filing: Filing) => void }) {
  const { control, handleSubmit, formState } = useForm<Filing>({
    defaultValues: { insured: '', premium: null },
    // The summary takes the focus, so no field does.
    shouldFocusError: false,
  });
  const errors = (['insured', 'premium'] as const).flatMap((field) => {
    const message = formState.errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  return (
    <form aria-label="Filing" noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <Stack gap="5">
        <ErrorSummary errors={errors} attempt={formState.submitCount} />
        <Controller
          control={control}
          name="insured"
          rules={{ required: 'Insured Name is required.' }}
          render={({ field, fieldState }) => (
            <TextField
              id="insured"
              label="Insured Name"
              isRequired
              inputRef={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="premium"
          rules={{ required: 'Premium is required.' }}
          render={({ field, fieldState }) => (
            <MoneyInput
              id="premium"
              label="Premium"
              isRequired
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" variant="primary">
          Submit filing
        </Button>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'Bound forms/Plain react-hook-form',
  component: PlainForm,
  parameters: exampleParameters,
  args: { onSend: fn() },
} satisfies Meta<typeof PlainForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fields of `@slip/ui` in a form of react-hook-form alone. */
export const Example: Story = {};

/** Errors stand at the fields and in the summary, which takes the focus; then it is sent. */
export const Sent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit filing' }));
    const summary = await canvas.findByRole('region', { name: 'There are 2 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.type(canvas.getByRole('textbox', { name: /^Insured Name/ }), 'Bluebird Roofing');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Premium/ }), '1250');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit filing' }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalled());
  },
};
