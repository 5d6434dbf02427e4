import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page, Section } from './Page.js';
import { WordRules } from './WordRules.js';

function WordsPage() {
  return (
    <Page
      title="Words"
      lead="Like the best public services: short, kind, exact. Every word of a component comes from its props or its messages, so that another house or another language can change it; a specification’s own texts stay as they are."
    >
      <Section isWide title="Rules" reason="With what follows from them, and what does not.">
        <WordRules />
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Words',
  component: WordsPage,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof WordsPage>;

export default meta;

/** How the product speaks. */
export const Rules: StoryObj<typeof meta> = {};
