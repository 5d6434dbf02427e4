import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSheet } from './IconSheet.js';
import { Page, Section } from './Page.js';

function IconsPage() {
  return (
    <Page
      title="Icons"
      lead="One grid of 20, strokes of 1.5, no fills. An icon repeats a word or stands on a button that has a name; it never stands alone."
    >
      <Section
        isWide
        title="The set"
        reason="Import them from @slip/ui/Icon; each costs what it draws. Those that point along the line turn round in right-to-left text: try the toolbar’s direction."
      >
        <IconSheet />
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Icons',
  component: IconsPage,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof IconsPage>;

export default meta;

/** Every icon, by the name it is imported by. */
export const TheSet: StoryObj<typeof meta> = {};
