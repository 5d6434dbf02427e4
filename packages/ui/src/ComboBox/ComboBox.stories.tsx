import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ComboBox } from './ComboBox.js';

const insurers = [
  { value: '1', label: 'Admiral Insurance Company', description: 'NAIC 24856' },
  { value: '2', label: 'Colony Insurance Company', description: 'NAIC 39993' },
  { value: '3', label: 'Lexington Insurance Company', description: 'NAIC 19437' },
  { value: '4', label: 'Scottsdale Insurance Company', description: 'NAIC 41297' },
  { value: '5', label: 'Société Alpine d’Assurances', description: 'Alien insurer' },
];

const many = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Insurer ${String(index + 1).padStart(5, '0')}`,
  description: `NAIC ${10_000 + index}`,
}));

const meta = {
  title: 'Forms/ComboBox',
  component: ComboBox,
  args: { label: 'Insurer', name: 'insurer', options: insurers, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '24rem', minBlockSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Any typed words find it, in any order, its number included. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const input = canvas.getByRole('combobox', { name: 'Insurer' });
    await expect(input).toHaveFocus();
    await userEvent.keyboard('comp 19437');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Lexington Insurance Company');
    await expect(args.onChange).toHaveBeenLastCalledWith('3');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

/** Accents do not have to be typed. */
export const Accents: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'societe');
    await waitFor(() => expect(screen.getByRole('option', { name: /Société Alpine/ })).toBeVisible());
  },
};

/** A name typed out in full is chosen on leaving; anything else goes back to the last choice. */
export const TypedInFull: Story = {
  args: { defaultValue: '1' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'colony insurance company');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2');
    await expect(input).toHaveValue('Colony Insurance Company');
    await userEvent.click(input);
    await userEvent.keyboard('x');
    await userEvent.tab();
    await expect(input).toHaveValue('Colony Insurance Company');
  },
};

export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zz');
    await waitFor(() => expect(screen.getByText('Nothing matches. Try fewer letters.')).toBeVisible());
  },
};

export const Loading: Story = {
  args: { options: [], isLoading: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getAllByText('Loading…')[0]).toBeVisible());
  },
};

/** Enter, opening again or the button tries once more. */
export const Failed: Story = {
  args: { options: [], loadError: 'The insurers could not be loaded.', onRetry: fn() },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again', hidden: true })).toBeVisible(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** Only what is in sight is drawn, and nothing is built before someone comes. */
export const TenThousand: Story = {
  args: { options: many, defaultValue: '4999' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('Insurer 05000');
    await userEvent.click(canvas.getByRole('button'));
    await expect(screen.getAllByRole('option').length).toBeLessThan(40);
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(canvas.getByRole('combobox'));
    await userEvent.type(canvas.getByRole('combobox'), '09999');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('9998');
  },
};

export const Chosen: Story = { args: { value: '3' } };

/** The value is known before its list is. */
export const ChosenBeforeLoaded: Story = {
  args: {
    options: [],
    isLoading: true,
    value: '3',
    selectedOption: { value: '3', label: 'Lexington Insurance Company' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('Lexington Insurance Company');
  },
};

export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Insurer is required.' } };

export const Disabled: Story = { args: { isDisabled: true, value: '3' } };
