import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { Stack } from '../Stack/index.js';
import { TextField } from '../TextField/index.js';
import { Drawer, type DrawerProps } from './Drawer.js';

/** A button, and the drawer that it opens. */
function Opened(props: Partial<DrawerProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Show details</Button>
      <Drawer title="WY-000123" {...props} isOpen={isOpen} onOpenChange={setOpen}>
        <DescriptionList
          items={[
            { label: 'Insured', value: 'Teton Ridge Lodging LLC' },
            { label: 'Premium', value: '18,500.00' },
          ]}
        />
      </Drawer>
    </>
  );
}

const meta = {
  title: 'Feedback/Drawer',
  component: Drawer,
  // In a window of its own, because an open drawer would cover the page of documentation.
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  argTypes: { children: { control: false }, footer: { control: false } },
  args: { title: 'WY-000123', isOpen: false, onOpenChange: () => undefined },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens by a press, holds the focus, and closes on Escape; the button has the focus again. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByRole('dialog', { name: 'WY-000123' })).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(page.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show details' })).toHaveFocus());
  },
};

/** A form beside its list: a press outside does not close it. */
export const WithForm: Story = {
  render: () => (
    <Drawer
      title="Edit the insurer"
      side="start"
      size="s"
      isOpen
      isDismissable={false}
      onOpenChange={() => undefined}
      footer={<Button variant="primary">Save</Button>}
    >
      <Stack>
        <TextField label="Name" defaultValue="Bighorn Specialty" />
        <TextField label="NAIC number" defaultValue="12345" />
      </Stack>
    </Drawer>
  ),
};
