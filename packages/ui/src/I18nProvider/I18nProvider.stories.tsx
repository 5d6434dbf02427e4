import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Stack } from '../Stack/index.js';
import { Tabs } from '../Tabs/index.js';
import { Text } from '../Text/index.js';
import { I18nProvider, useLocale } from './index.js';

function Sample() {
  const { locale, direction } = useLocale();
  return (
    <Stack lang={locale} dir={direction}>
      <Text as="p">
        {locale}, {direction === 'rtl' ? 'right to left' : 'left to right'}
      </Text>
      <Tabs
        label="Policy"
        items={[
          { id: 'one', label: 'First', content: 'What comes first.' },
          { id: 'two', label: 'Second', content: 'What comes second.' },
        ]}
      />
    </Stack>
  );
}

const meta = {
  title: 'Foundations/I18nProvider',
  component: I18nProvider,
  argTypes: {
    locale: { control: 'select', options: ['en-US', 'de', 'ar', 'he'] },
    children: { control: false },
  },
  args: { locale: 'en-US', children: <Sample /> },
} satisfies Meta<typeof I18nProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('en-US, left to right')).toBeVisible();
  },
};

/** The layout is mirrored, and so are the arrow keys. */
export const Arabic: Story = {
  args: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('ar, right to left')).toBeVisible();
    const first = await canvas.findByRole('tab', { name: 'First' });
    first.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Second' })).toHaveFocus());
  },
};
