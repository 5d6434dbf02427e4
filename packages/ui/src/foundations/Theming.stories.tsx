import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Badge } from '../Badge/index.js';
import { Button } from '../Button/index.js';
import { Card } from '../Card/index.js';
import { Checkbox } from '../Checkbox/index.js';
import { Inline } from '../Inline/index.js';
import { Link } from '../Link/index.js';
import { ProgressBar } from '../ProgressBar/index.js';
import { Stack } from '../Stack/index.js';
import { Tabs } from '../Tabs/index.js';
import { Text } from '../Text/index.js';
import { TextField } from '../TextField/index.js';
import { ownBrand } from './ownBrand.js';

function Sample() {
  return (
    <Stack>
      <Card title="Report a policy">
        <Stack>
          <Text>
            Everything that carries the accent. <Link href="#policies">See all policies</Link>
          </Text>
          <TextField label="Policy number" defaultValue="WY-2024-001173" />
          <Checkbox defaultSelected>Send me a copy</Checkbox>
          <ProgressBar label="Uploading" value={40} />
          <Inline>
            <Button variant="primary">Submit filing</Button>
            <Button>Save draft</Button>
            <Badge tone="info">Draft</Badge>
          </Inline>
        </Stack>
      </Card>
      <Tabs
        label="Policy"
        items={[
          { id: 'details', label: 'Details', content: 'What was filed.' },
          { id: 'taxes', label: 'Taxes', content: 'What is owed.' },
        ]}
      />
    </Stack>
  );
}

const meta = {
  title: 'Foundations/Theming',
  component: Sample,
} satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The twelve colours, and nothing else. */
export const OwnBrand: Story = {
  decorators: [
    (Story) => (
      <>
        <style>{ownBrand}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const press = canvas.getByRole('button', { name: 'Submit filing' });
    // A part of the page has a theme of its own, whatever the theme of the page.
    const paints = async (theme: string, paint: string) => {
      canvasElement.dataset['theme'] = theme;
      await waitFor(() => expect(getComputedStyle(press).backgroundColor).toBe(paint));
    };
    await paints('light', 'rgb(91, 33, 182)');
    await paints('dark', 'rgb(196, 181, 253)');
    await paints('high-contrast', 'rgb(0, 59, 77)');
    delete canvasElement.dataset['theme'];
  },
};

/** The same without them. */
export const OurBrand: Story = {};
