import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { type Step, Stepper } from './Stepper.js';

const steps: readonly Step[] = [
  { id: 'policy', label: 'Policy details', status: 'complete' },
  { id: 'address', label: 'Insured address', status: 'error', note: '2 problems' },
  { id: 'coverage', label: 'Coverage and transaction' },
  { id: 'documents', label: 'Documents', isOptional: true },
  { id: 'review', label: 'Review' },
];

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  argTypes: { steps: { control: false } },
  args: {
    current: 'coverage',
    onStepChange: fn(),
    steps,
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Steps that were visited are buttons; the others only show what comes. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText('Coverage and transaction').closest('[aria-current="step"]'),
    ).not.toBeNull();
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Policy details.*Complete/ })).toHaveFocus(),
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStepChange).toHaveBeenLastCalledWith('address');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

export const Vertical: Story = { args: { orientation: 'vertical' } };

/** Where there is no room, what is known of the current step and its place stand in for all labels. */
export const Narrow: Story = {
  args: { current: 'address' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('navigation').querySelector('[data-position="Step 2 of 5"]');
    const drawn = summary && getComputedStyle(summary, '::before').content;
    await expect(drawn).toBe('"Insured address, 2 problems"');
  },
};

/** Without `onStepChange` it only shows the current step. */
export const ReadOnly: Story = {
  render: () => <Stepper steps={steps} current="coverage" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const AllComplete: Story = {
  args: {
    current: 'review',
    steps: [
      { id: 'policy', label: 'Policy details', status: 'complete' },
      { id: 'documents', label: 'Documents', status: 'complete', isOptional: true },
      { id: 'review', label: 'Review', status: 'complete' },
    ],
  },
};
