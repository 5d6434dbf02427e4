import type { Meta, StoryObj } from '@storybook/react-vite';
import { LayoutTable } from './IconSheet.js';
import { Page, Section } from './Page.js';
import { ShapeSpecimen } from './ShapeSpecimen.js';

function SpacePage() {
  return (
    <Page
      title="Space and shape"
      lead="Everything is a multiple of 4 px and grows with the reader’s text size. Lines, not shadows, hold things together."
    >
      <Section
        isWide
        title="Steps, corners, shadows and heights"
        reason="Corners get rounder the larger the thing; shadows are for what floats. No target is smaller than 24 px."
      >
        <ShapeSpecimen />
      </Section>
      <Section
        title="Widths"
        reason="Every component works from 320 px on, which is what 400 % zoom leaves of a screen."
      >
        <LayoutTable />
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Space',
  component: SpacePage,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof SpacePage>;

export default meta;

/** The steps of space, the corners, the shadows, the heights and the widths. */
export const Steps: StoryObj<typeof meta> = {};
