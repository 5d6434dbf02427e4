import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { Stack } from '../Stack/index.js';
import { TextField } from '../TextField/index.js';
import { Wizard, type WizardProps, type WizardStep } from './index.js';

const steps: readonly WizardStep[] = [
  {
    id: 'policy',
    label: 'Policy details',
    content: (
      <Stack>
        <TextField label="Policy number" name="number" />
        <TextField label="Previous policy" name="previous" isRequired={false} />
      </Stack>
    ),
  },
  { id: 'address', label: 'Insured address', content: <TextField label="City" name="city" /> },
  {
    id: 'documents',
    label: 'Documents',
    isOptional: true,
    content: <TextField label="Comment" name="comment" isRequired={false} />,
  },
  {
    id: 'review',
    label: 'Review',
    title: 'Review and submit',
    content: <DescriptionList items={[{ label: 'Insured', value: 'Teton Ridge Lodging LLC' }]} />,
  },
];

const meta = {
  title: 'Navigation/Wizard',
  component: Wizard,
  argTypes: { steps: { control: false }, actions: { control: false } },
  args: {
    steps,
    onStepChange: fn(),
    onLeave: fn<(id: string) => boolean | Promise<boolean>>(() => true),
    onFinish: fn<() => void | Promise<void>>(),
  },
} satisfies Meta<typeof Wizard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter goes on, the heading receives the focus, and typed text is still there when the person comes back. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Policy number'), 'SL-26037{Enter}');
    const heading = await canvas.findByRole('heading', { name: 'Step 2 of 4: Insured address' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(args.onLeave).toHaveBeenLastCalledWith('policy');
    await expect(canvas.queryByLabelText('Policy number')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Step 1 of 4: Policy details' })).toHaveFocus(),
    );
    await expect(canvas.getByLabelText('Policy number')).toHaveValue('SL-26037');
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Insured address/ }));
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

export const Vertical: Story = { args: { orientation: 'vertical', defaultCurrent: 'address' } };

/** Where there is no room, the current step's name and place stand in for the list. */
export const Narrow: Story = {
  args: { defaultCurrent: 'address' },
  globals: { viewport: { value: 'phone' } },
};

function Checked(props: WizardProps) {
  const [isWrong, setWrong] = useState(false);
  const checked = props.steps.map(
    (step): WizardStep =>
      step.id === 'policy' && isWrong
        ? {
            ...step,
            status: 'error',
            note: '1 problem',
            content: <TextField label="Policy number" errorMessage="Enter the policy number." />,
          }
        : step,
  );
  return (
    <Wizard
      {...props}
      steps={checked}
      onLeave={() => {
        setWrong(true);
        return false;
      }}
    />
  );
}

/** A step that may not be left yet stays, and the list of steps says so in words. */
export const NotYet: Story = {
  render: (args) => <Checked {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('1 problem')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Step 1 of 4: Policy details' })).toBeVisible();
  },
};

/** The last step: the way on is "Finish", and a second press is ignored while it runs. */
export const Finishing: Story = {
  args: {
    defaultCurrent: 'review',
    onFinish: fn(() => new Promise<void>(() => {})),
    actions: <Button variant="quiet">Save draft</Button>,
    messages: { finish: 'Submit filing' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Submit filing' }));
    const button = await canvas.findByRole('button', { name: 'Submit filing (please wait)' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};
