import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { Button } from '../Button/index.js';
import { RouterProvider } from '../RouterProvider/index.js';
import { CommandPalette, type CommandPaletteProps, type CommandSection } from './CommandPalette.js';

const navigate = fn();
const onShowKeys = fn();

const sections: readonly CommandSection[] = [
  {
    id: 'do',
    title: 'Do',
    commands: [
      { id: 'pay', label: 'Pay Wyoming', detail: '3rd Quarter 2026 · $1,223.37', href: '#/pay?state=WY' },
      { id: 'keys', label: 'Keyboard shortcuts', onAction: onShowKeys },
    ],
  },
  {
    id: 'go',
    title: 'Go to',
    commands: [
      { id: 'search', label: 'Search policies', detail: 'Filings', href: '#/search' },
      { id: 'inbox', label: 'Inbox', href: '#/inbox' },
    ],
  },
];

/** Keeps what fits; an application may ask a server as well. */
function fitting(value: string): readonly CommandSection[] {
  const isMeant = (label: string) => label.toLowerCase().includes(value.toLowerCase());
  return sections.map((section) => ({
    ...section,
    commands: section.commands.filter(({ label }) => isMeant(label)),
  }));
}

/** The palette of an application, which keeps what is typed and opens it by a button. */
function Palette(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const [value, onChange] = useState(props.value);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Search or go to</Button>
      <CommandPalette
        {...props}
        isOpen={isOpen}
        onOpenChange={setOpen}
        value={value}
        onChange={onChange}
        sections={props.sections.length === 0 ? props.sections : fitting(value)}
      />
    </>
  );
}

const meta = {
  title: 'Navigation/CommandPalette',
  component: CommandPalette,
  argTypes: { sections: { control: false }, footer: { control: false } },
  args: {
    label: 'Search or go to',
    isOpen: true,
    onOpenChange: fn(),
    value: '',
    onChange: fn(),
    sections,
    messages: { placeholder: 'A page, a policy, “pay Wyoming”' },
  },
  render: (args) => <Palette {...args} />,
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <div style={{ minBlockSize: '28rem' }}>
          <Story />
        </div>
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Empty: Story = { args: { sections: [], value: 'qwerty' } };

export const Loading: Story = { args: { sections: [], value: 'bighorn', isLoading: true } };

/** A list that goes on fades at its lower edge, also where a row ends there. */
export const GoesOn: Story = {
  // The keyboard scrolls it from the field, which keeps the focus and names the row: a rule of axe asks for a focus inside.
  parameters: { a11y: { config: { rules: [{ id: 'scrollable-region-focusable', enabled: false }] } } },
  args: {
    sections: [
      {
        id: 'go',
        title: 'Go to',
        commands: Array.from({ length: 40 }, (_, at) => ({ id: String(at), label: `Report ${at + 1}` })),
      },
    ],
  },
  render: (args) => <CommandPalette {...args} />,
  play: async () => {
    const list = await screen.findByRole('menu', { name: 'Search or go to' });
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    const { position, backgroundImage } = getComputedStyle(list, '::after');
    await expect(position).toBe('sticky');
    await expect(backgroundImage).toMatch(/^linear-gradient/);
  },
};

export const WithFooter: Story = { args: { footer: 'Enter goes there, Escape closes.' } };

const box = () => screen.findByRole('searchbox', { name: 'Search or go to' });
const item = (name: RegExp | string) => screen.findByRole('menuitem', { name });

/** Letters find, the first of it is chosen, arrows choose others while the box keeps the focus, Enter does it. */
export const Keyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    navigate.mockClear();
    onShowKeys.mockClear();
    const listener = hearAnnouncements();
    const opener = canvas.getByRole('button', { name: 'Search or go to' });
    await userEvent.click(opener);
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard('wyo');
    await waitFor(async () => expect(await item(/Pay Wyoming/)).toHaveAttribute('data-focused'));
    await waitFor(() => expect(listener.said()).toContain('1 result'));
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('#/pay?state=WY', undefined);
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    await userEvent.clear(await box());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(async () => expect(await item('Keyboard shortcuts')).toHaveAttribute('data-focused'));
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onShowKeys).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    listener.stop();
  },
};

/** Escape empties the box, then closes; a press outside closes at once. */
export const Closed: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Search or go to' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Search or go to' }));
    await userEvent.keyboard('qw');
    await expect(await dialog.findByText('Nothing fits that.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await box()).toHaveValue(''));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Enter takes the first that fits a pasted text, also before it is chosen. */
export const Pasted: Story = {
  args: { value: 'inbox' },
  play: async () => {
    navigate.mockClear();
    await waitFor(async () => expect(await box()).toHaveFocus());
    await item('Inbox');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('#/inbox', undefined));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The box names the chosen command as its active descendant. */
const isTold = async (name: string) => {
  const { id } = await item(name);
  await waitFor(async () => expect(await box()).toHaveAttribute('aria-activedescendant', id));
};

/** Of a text that was there from the beginning the first command is told, as of one that was typed; and so it is for a pasted one. */
export const Told: Story = {
  args: { value: 'inbox' },
  play: async () => {
    await waitFor(async () => expect(await box()).toHaveFocus());
    await isTold('Inbox');
    await userEvent.clear(await box());
    await waitFor(async () => expect(await box()).not.toHaveAttribute('aria-activedescendant'));
    await userEvent.paste('keyb');
    await isTold('Keyboard shortcuts');
    await waitFor(async () => expect(await box()).toHaveFocus());
  },
};

/** A server whose answer is let go by a button in the palette. */
function Answered(props: CommandPaletteProps) {
  const [hasAnswered, setAnswered] = useState(false);
  return (
    <Palette
      {...props}
      sections={hasAnswered ? sections : []}
      isLoading={!hasAnswered}
      footer={
        <button type="button" onClick={() => setAnswered(true)}>
          The server answers
        </button>
      }
    />
  );
}

/** The first of the commands that come after the text is told, too. */
export const Late: Story = {
  args: { value: 'inbox' },
  render: (args) => <Answered {...args} />,
  play: async () => {
    await waitFor(async () => expect(await box()).toHaveFocus());
    // By the mouse the focus would leave the box.
    await fireEvent.click(screen.getByRole('button', { name: 'The server answers' }));
    await isTold('Inbox');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
