import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { inRoom } from '../foundations/inRoom.js';
import type { Option } from '../Option/Option.js';
import { ComboBox, type ComboBoxProps } from './ComboBox.js';
import { insurers } from './comboBoxExamples.js';

const own = insurers.slice(0, 2).map((option): Option => ({ ...option, section: 'My insurers' }));
const others = insurers.slice(2).map((option): Option => ({ ...option, section: 'Other eligible insurers' }));

/** Finds further insurers 300 ms after the last key; the first search for "lex" fails. */
function SearchesOthers(props: ComboBoxProps) {
  const [search, setSearch] = useState({ text: '', attempt: 0 });
  const [answer, setAnswer] = useState<{ to: typeof search; found: readonly Option[] | null } | null>(null);
  useEffect(() => {
    if (search.text === '') return undefined;
    const timer = setTimeout(() => {
      const found = others.filter(({ label }) => label.toLowerCase().includes(search.text.toLowerCase()));
      setAnswer({ to: search, found: search.text === 'lex' && search.attempt === 0 ? null : found });
    }, 300);
    return () => clearTimeout(timer);
  }, [search]);
  const isLoading = search.text !== '' && answer?.to !== search;
  return (
    <ComboBox
      {...props}
      options={[...own, ...(search.text === '' ? [] : (answer?.found ?? []))]}
      isLoading={isLoading}
      loadError={!isLoading && answer?.found === null ? 'The insurers could not be searched.' : undefined}
      onRetry={() => setSearch(({ text, attempt }) => ({ text, attempt: attempt + 1 }))}
      onSearch={(text) => setSearch((before) => (before.text === text ? before : { text, attempt: 0 }))}
      note={search.text === '' ? 'Type a name to search all eligible insurers.' : undefined}
    />
  );
}

const meta = {
  title: 'Forms/ComboBox search',
  component: ComboBox,
  tags: ['!autodocs'],
  args: { label: 'Insurer', name: 'insurer', options: [], onChange: fn() },
  render: (args) => <SearchesOthers {...args} />,
  decorators: [inRoom({ maxInlineSize: '24rem', minBlockSize: '24rem' })],
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Options that are there at once come first; under them stands, and is read out, that typing finds more. */
export const Sections: Story = {
  play: async ({ canvas }) => {
    const listener = hearAnnouncements();
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    const mine = within(await screen.findByRole('group', { name: 'My insurers' }));
    await waitFor(() => expect(mine.getAllByRole('option')).toHaveLength(2));
    await expect(screen.getAllByText('Type a name to search all eligible insurers.')[0]).toBeVisible();
    await waitFor(() => expect(listener.said()).toContain('Type a name to search all eligible insurers.'));
    listener.stop();
    await userEvent.keyboard('co');
    const found = within(await screen.findByRole('group', { name: 'Other eligible insurers' }));
    await expect(await found.findByRole('option', { name: /Lexington/ })).toBeVisible();
    const [first] = screen.getAllByRole('option');
    await expect(first).toHaveTextContent('Colony Insurance Company');
  },
};

/** A text that is left before the search has answered is chosen when it has, and not judged by what is there already. */
export const LeftBeforeTheAnswer: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await userEvent.keyboard('scotts{Tab}');
    await expect(input).toHaveValue('scotts');
    await expect(input).toBeValid();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('4'));
    await waitFor(() => expect(input).toHaveValue('Scottsdale Insurance Company'));

    await userEvent.clear(input);
    await userEvent.type(input, 'colony{Enter}');
    await expect(args.onChange).not.toHaveBeenCalledWith('2');
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2'));
  },
};

/** Nothing found and a failed search are two different things; Enter searches again. */
export const NoneAndFailed: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'zz');
    await expect(await screen.findByText('Nothing matches. Try fewer letters.')).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, 'lex');
    await expect((await screen.findAllByText('The insurers could not be searched.'))[0]).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('option', { name: /Lexington/ })).toBeVisible();
  },
};
