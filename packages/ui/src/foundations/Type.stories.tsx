import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page, Section } from './Page.js';
import { TypeSpecimen } from './TypeSpecimen.js';

function TypePage() {
  return (
    <Page
      title="Type"
      lead="Source Sans 3 for what is worked with, Source Serif 4 for what a page is: open, shipped with the product, and with Cyrillic, Greek and Vietnamese letters. Seven sizes, two line heights, three weights."
    >
      <Section
        isWide
        title="The scale"
        reason="In rem, so that everything grows with the reader’s own text size. While the font loads, a stand-in of the same width keeps the page still."
      >
        <TypeSpecimen />
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Type',
  component: TypePage,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof TypePage>;

export default meta;

/** The sizes, the weights and the two kinds of figures. */
export const Scale: StoryObj<typeof meta> = {};
