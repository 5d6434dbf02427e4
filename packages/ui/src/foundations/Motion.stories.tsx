import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../Spinner/index.js';
import { MotionSpecimen } from './IconSheet.js';
import { Page, Section } from './Page.js';

function MotionPage() {
  return (
    <Page
      title="Motion"
      lead="Short, and only to say where something came from or that work goes on. Nothing moves for its own sake, and nothing that a person needs is told by movement alone."
    >
      <Section title="Two durations" reason="Point at a track.">
        <MotionSpecimen />
      </Section>
      <Section
        title="Reduced motion"
        reason="When the person asks for less, both durations are zero and every animation stops; a test holds each component to it. A spinner stands still beside its words. The toolbar’s “Reduced motion” does the same here."
      >
        <Spinner label="Loading" />
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Motion',
  component: MotionPage,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof MotionPage>;

export default meta;

/** The durations, and what is left of them under reduced motion. */
export const Durations: StoryObj<typeof meta> = {};
