import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { inRoom } from '../foundations/inRoom.js';
import { isInSight } from '../Option/isInSight.js';
import { ScrollRegion } from '../ScrollRegion/index.js';
import { ComboBox } from './ComboBox.js';
import { elementsDrawn, fillIn, insurers, LateOptions, many, SearchedElsewhere } from './comboBoxExamples.js';

const meta = {
  title: 'Forms/ComboBox',
  component: ComboBox,
  args: { label: 'Insurer', name: 'insurer', options: insurers, onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '24rem', minBlockSize: '22rem' })],
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Any typed words find it, in any order, its number included. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const input = canvas.getByRole('combobox', { name: 'Insurer' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('comp 19437');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(input).toHaveValue('Lexington Insurance Company'));
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

/** How many options there are is read once per change, and that there is none. */
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    const listener = hearAnnouncements();
    const heard: string[] = [];
    const hear = () => heard.push(...listener.said());
    await userEvent.type(canvas.getByRole('combobox'), 'c');
    await waitFor(() => expect(hear() && heard).toEqual(['5 options available.']));
    await userEvent.keyboard('zz');
    await waitFor(() => expect(screen.getByText('Nothing matches. Try fewer letters.')).toBeVisible());
    await userEvent.keyboard('{Backspace}{Backspace}olony');
    await screen.findByRole('option', { name: /Colony/ });
    await waitFor(() => expect(hear() && heard.at(-1)).toBe('1 option available.'));
    await expect(heard.filter((words) => words === '0 options available.')).toHaveLength(1);
    await expect(heard.filter((words) => words === '1 option available.')).toHaveLength(1);
    listener.stop();
  },
};

/** There are no options yet, and the text says so. */
export const OpenedWhenEmpty: Story = {
  args: { options: [], messages: { noMatch: 'No insurers are on file yet.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByText('No insurers are on file yet.')).toBeVisible());
  },
};

export const OpenedWhileLoading: Story = {
  args: { options: [], isLoading: true },
  play: async ({ canvas }) => {
    const listener = hearAnnouncements();
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getAllByText('Loading…')[0]).toBeVisible());
    await waitFor(() => expect(listener.said().filter((words) => words === 'Loading…')).toHaveLength(1));
    listener.stop();
  },
};

/** Enter, opening again or the button tries once more. */
export const OpenedWhenFailed: Story = {
  args: { options: [], loadError: 'The insurers could not be loaded.', onRetry: fn() },
  play: async ({ args }) => {
    const listener = hearAnnouncements();
    await userEvent.tab();
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(listener.said().filter((words) => words === 'The insurers could not be loaded.')).toHaveLength(
        1,
      ),
    );
    listener.stop();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again', hidden: true })).toBeVisible(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onRetry).toHaveBeenCalled());
  },
};

/** Only visible options are drawn, and none before the list is opened. */
export const TenThousand: Story = {
  args: { defaultValue: '4999' },
  render: (args) => <ComboBox {...args} options={many} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Insurer 05000'));
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(isInSight(screen.getByRole('option', { selected: true }))).toBe(true));
    await expect(screen.getAllByRole('option').length).toBeLessThan(40);
    fillIn(canvas.getByRole('combobox'), '09999');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('9998');
  },
};

/** Ten options or ten thousand make no difference: to open the list and to answer a key, a screenful is drawn. */
export const TenThousandQuickly: Story = {
  render: (args) => <ComboBox {...args} options={many} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await elementsDrawn('i', /Insurer 00001/)).toBeLessThan(300);
    await expect(await elementsDrawn('{Escape}{ArrowDown}', /Insurer 00001/)).toBeLessThan(300);
    await expect(screen.getAllByRole('option').length).toBeLessThan(40);
  },
};

/** A server looks for the options: loading, failed, tried again, chosen. */
export const AsyncSearch: Story = {
  render: (args) => <SearchedElsewhere {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'lex');
    const retry = await screen.findByRole('button', { name: 'Try again', hidden: true });
    await expect(input).toHaveValue('lex');
    await userEvent.click(retry);
    await screen.findByRole('option', { name: /Lexington/ });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('3');
    await waitFor(() => expect(input).toHaveValue('Lexington Insurance Company'));
  },
};

/** A page that scrolls under the open list takes it along; what was typed stays. */
export const ScrolledPage: Story = {
  decorators: [
    (Story) => (
      <div style={{ blockSize: '200vh', paddingBlockStart: '12rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'lex');
    const option = await screen.findByRole('option', { name: /Lexington/ });
    const before = option.getBoundingClientRect().top - input.getBoundingClientRect().top;
    window.scrollTo(0, 100);
    await new Promise((resolve) => window.addEventListener('scrollend', resolve, { once: true }));
    await expect(input).toHaveValue('lex');
    await expect(option).toBeVisible();
    await expect(option.getBoundingClientRect().top - input.getBoundingClientRect().top).toBe(before);
    window.scrollTo(0, 0);
  },
};

/** A box that scrolls under the open list closes it, and no more: the next letter opens it again. */
export const ScrolledBox: Story = {
  decorators: [
    (Story) => (
      <ScrollRegion label="Box" height={256}>
        <div style={{ blockSize: '40rem', paddingBlockStart: '4rem' }}>
          <Story />
        </div>
      </ScrollRegion>
    ),
  ],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'lex');
    await screen.findByRole('option', { name: /Lexington/ });
    canvas.getByRole('region', { name: 'Box', hidden: true }).scrollTop = 20;
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await expect(input).toHaveValue('lex');
    await userEvent.keyboard('i');
    await screen.findByRole('option', { name: /Lexington/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('3');
  },
};

/** Filled in by a browser, which leaves the field in the same moment. */
export const Autofilled: Story = {
  args: { autoComplete: 'organization' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await expect(input).toHaveAttribute('autocomplete', 'organization');
    fillIn(input, 'Lexington Insurance Company');
    input.blur();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('3'));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(input).toHaveValue('Lexington Insurance Company'));
  },
};

/** Typed and left before the options are there: the text waits for them. */
export const TypedBeforeLoaded: Story = {
  render: (args) => <LateOptions {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    fillIn(input, 'Colony Insurance Company');
    input.blur();
    await expect(input).toHaveValue('Colony Insurance Company');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(await canvas.findByRole('button', { name: 'Let them come' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2'));
    await expect(input).toHaveValue('Colony Insurance Company');
  },
};

/** Somebody looks something up in another window: what was typed is still there. */
export const OtherWindow: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'lex');
    const hasFocus = document.hasFocus.bind(document);
    document.hasFocus = () => false;
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    document.hasFocus = hasFocus;
    await expect(input).toHaveValue('lex');
    await userEvent.keyboard('ington');
    await expect(input).toHaveValue('lexington');
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
    await canvas.findByDisplayValue('Lexington Insurance Company');
  },
};

export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Insurer is required.' } };

export const Disabled: Story = { args: { isDisabled: true, value: '3' } };
