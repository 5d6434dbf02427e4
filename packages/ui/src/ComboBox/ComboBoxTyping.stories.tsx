import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { Button } from '../Button/index.js';
import { inRoom } from '../foundations/inRoom.js';
import { ComboBox } from './ComboBox.js';
import { coverages, fillIn, insurers } from './comboBoxExamples.js';

const meta = {
  title: 'Forms/ComboBox typing',
  component: ComboBox,
  tags: ['!autodocs'],
  args: { label: 'Insurer', name: 'insurer', options: insurers, onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '24rem', minBlockSize: '22rem' })],
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A text that matches only one option chooses it: on Tab, on Enter, and on a press elsewhere. */
export const OneMatch: Story = {
  args: { label: 'Coverage Code', options: coverages },
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Coverage Code' });
    await userEvent.click(input);
    await userEvent.keyboard('5000{Tab}');
    await waitFor(() => expect(input).toHaveValue('5000 Commercial General Liability'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('5000'));

    await userEvent.clear(input);
    await userEvent.type(input, 'garage{Enter}');
    await waitFor(() => expect(input).toHaveValue('8004 Garage Liability'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('8004'));

    await userEvent.clear(input);
    await userEvent.type(input, 'glass');
    await userEvent.click(canvasElement);
    await waitFor(() => expect(input).toHaveValue('1011 Glass – Commercial'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('1011'));
    await expect(input).not.toHaveAccessibleDescription(/match/);
  },
};

/** A field that gets the focus as it is drawn, as the first of a dialog does, shows what is chosen. */
export const FocusedAsDrawn: Story = {
  args: { label: 'Coverage Code', options: coverages, defaultValue: '5000' },
  render: function FocusedAsDrawn(args) {
    const input = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => input.current?.focus(), []);
    return <ComboBox {...args} inputRef={input} />;
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Coverage Code' });
    await waitFor(() => expect(input).toHaveFocus());
    await waitFor(() => expect(input).toHaveValue('5000 Commercial General Liability'));
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('5000 Commercial General Liability'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Tab takes it before the focus moves: the next field may be open only with the choice. */
export const OpensTheNext: Story = {
  args: { label: 'Coverage Code', options: coverages },
  render: function OpensTheNext(args) {
    const [chosen, setChosen] = useState<string | null>(null);
    return (
      <>
        <ComboBox {...args} value={chosen} onChange={setChosen} />
        <Button isDisabled={chosen === null}>Tax Status</Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Coverage Code' }));
    await userEvent.keyboard('gl{Tab}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Tax Status' })).toHaveFocus());
  },
};

/** A code or an abbreviation that people of the trade use stands first, and is taken although others match too. */
export const Abbreviation: Story = {
  args: { label: 'Coverage Code', options: coverages },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Coverage Code' });
    await userEvent.type(input, 'gl');
    const [first] = await screen.findAllByRole('option');
    await expect(first).toHaveTextContent('5000 Commercial General Liability');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('5000 Commercial General Liability'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('5000'));
  },
};

/** A text that several options match stays, with a word; Enter leaves the list open, and coming back goes on with it. */
export const SeveralMatch: Story = {
  args: { label: 'Coverage Code', options: coverages },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Coverage Code' });
    const listener = hearAnnouncements();
    await userEvent.type(input, 'liab{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await waitFor(() => expect(input).toHaveValue('liab'));
    await waitFor(() => expect(listener.said()).toContain('Several match. Choose one.'));
    listener.stop();
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('liab'));
    await waitFor(() => expect(input).toHaveAccessibleDescription(/Several match\. Choose one\./));
    await waitFor(() => expect(input).toBeInvalid());
    await expect(args.onChange).not.toHaveBeenCalledWith(expect.any(String));

    await userEvent.tab({ shift: true });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(input).toHaveValue('8004 Garage Liability'));
    await waitFor(() => expect(input).toBeValid());

    await userEvent.clear(input);
    await userEvent.type(input, 'zz');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('zz'));
    await waitFor(() => expect(input).toHaveAccessibleDescription(/Nothing matches\. Try fewer letters\./));
  },
};

/** A press on the field opens the whole list, the choice marked. */
export const PressOpens: Story = {
  args: { defaultValue: '3' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lexington');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(canvas.getByRole('combobox')).toHaveValue('Lexington Insurance Company');
  },
};

/** A name typed out in full is chosen on leaving; anything else goes back to the last choice. */
export const TypedInFull: Story = {
  args: { defaultValue: '1' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    fillIn(input, 'colony insurance company');
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2'));
    await waitFor(() => expect(input).toHaveValue('Colony Insurance Company'));
    await userEvent.click(input);
    await userEvent.keyboard('x');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('Colony Insurance Company'));
  },
};

/** Enter does the same while the list is open; Escape takes back what was typed, and leaving does not bring it again. */
export const EnterAndEscape: Story = {
  args: { defaultValue: '1' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    fillIn(input, 'colony insurance company');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2'));
    await waitFor(() => expect(input).toHaveValue('Colony Insurance Company'));
    fillIn(input, 'lexington insurance company');
    await userEvent.keyboard('{Escape}');
    const chosen = input.getAttribute('value');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(chosen));
    await expect(args.onChange).not.toHaveBeenCalledWith('3');
  },
};
