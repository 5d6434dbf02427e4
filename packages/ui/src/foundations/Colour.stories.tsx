import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColourTable } from './ColourTable.js';
import { ContrastTable } from './ContrastTable.js';
import { Page, Section } from './Page.js';

function Colours() {
  return (
    <Page
      title="Colour"
      lead="Colours are named for their job, so that three themes can keep the same promises. One accent marks where you are and what you can do; a tone never speaks without a word and an icon."
    >
      <Section
        isWide
        title="Every colour"
        reason="With its contrast on the paper it is set on. Under forced colours all of them become the colours of the person’s own system."
      >
        <ColourTable />
      </Section>
      <Section
        isWide
        title="Every pair a component may use"
        reason="Text needs 4.5 : 1, edges of controls and the focus ring 3 : 1. What is inactive has no minimum in the standards; ours is 3 : 1. A test measures each of these, and a pair that is not here must not be used."
      >
        <ContrastTable />
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Colour',
  component: Colours,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof Colours>;

export default meta;

/** Every colour and every measured pair, in every theme. */
export const EveryColour: StoryObj<typeof meta> = {};
