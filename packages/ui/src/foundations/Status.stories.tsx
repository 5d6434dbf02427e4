import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './Page.js';
import { StatusTable } from './StatusTable.js';

function StatusPage() {
  return (
    <Page
      title="Status of every component"
      lead="This is 0.x. Settled: its props are meant to be those of 1.0, and change in a major version only. Beta: it does what its page says, and its props may still change in a minor one. ● marks those that this design system exists for. “At most” is the limit of its own code in gzip, over React Aria and styled-components; a check holds it."
    >
      <StatusTable />
    </Page>
  );
}

const meta = {
  title: 'Foundations/Status',
  component: StatusPage,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof StatusPage>;

export default meta;

/** Straight from the registry that the tests go by. */
export const EveryComponent: StoryObj<typeof meta> = {};
