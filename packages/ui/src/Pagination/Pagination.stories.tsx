import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Pagination, type PaginationProps } from './Pagination.js';

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { page: 1, pageSize: 10, total: 345, onPageChange: fn(), onPageSizeChange: fn() },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};

export const Middle: Story = { args: { page: 17 } };

export const Few: Story = { args: { page: 2, total: 34 } };

export const OnePage: Story = { args: { total: 4 } };

function Owned(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return <Pagination {...props} page={page} onPageChange={setPage} />;
}

/** With very many pages a field leads to any of them; a number behind the last one leads to the last one. */
export const ManyPages: Story = {
  args: { page: 512, total: 123_456, hasJumpField: true },
  render: (args) => <Owned {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Go to page');
    await userEvent.type(field, '9,000{Enter}');
    await expect(canvas.getByRole('button', { name: 'Page 9,000' })).toHaveAttribute('aria-current', 'page');
    await userEvent.type(field, '99999{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Page 12,346 of 12,346, 123,451–123,456 of 123,456',
    );
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** The sizes are a list of our own, by keyboard, too; the browser's own stands in for it until it is there. */
export const SizeChosen: Story = {
  play: async ({ args, canvas }) => {
    const list = await canvas.findByRole('button', { name: '10 Rows per page' });
    list.focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    await expect(args.onPageSizeChange).toHaveBeenLastCalledWith(50);
  },
};

/** At 320 px the lines break; every target keeps its size. */
export const Narrow: Story = {
  args: { page: 512, total: 123_456 },
  globals: { viewport: { value: 'phone' } },
};

/** The focus stays on the button, also at the end, and each change is announced once. */
export const Keyboard: Story = {
  args: { page: 34 },
  render: (args) => <Owned {...args} />,
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Page 35 of 35, 341–345 of 345');
    await waitFor(() => expect(next).toHaveFocus());
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Page 35' })).toHaveAttribute('aria-current', 'page');
  },
};
