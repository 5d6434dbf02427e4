import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { BrandMark } from '../Brand/index.js';
import * as icons from '../Icon/index.js';
import { breakpoint, color, fontSize, fontWeight, radius, space } from '../tokens/index.js';
import { ColourTable } from './ColourTable.js';
import { MotionSpecimen } from './MotionSpecimen.js';
import { SampleDashboard } from './SampleDashboard.js';
import { Section } from './Section.js';
import { ShapeSpecimen } from './ShapeSpecimen.js';
import { TypeSpecimen } from './TypeSpecimen.js';
import { WordRules } from './WordRules.js';

const Page = styled.main`
  max-inline-size: 76rem;
  margin-inline: auto;
  padding: ${space['12']} clamp(${space['4']}, 5vw, ${space['12']});
`;

const Opening = styled.header`
  display: grid;
  gap: ${space['6']};
  padding-block-end: ${space['12']};

  & > svg {
    inline-size: 2.5rem;
    block-size: 3rem;
  }
  & h1 {
    max-inline-size: 22em;
    font-size: clamp(1.75rem, 4.5vw, 2.75rem);
    font-weight: ${fontWeight.semibold};
    letter-spacing: -0.03em;
    line-height: 1.1;
    text-wrap: balance;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    gap: ${space['5']} ${space['8']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    padding-block-start: ${space['3']};
    border-block-start: 3px solid ${color.accent};
    color: ${color.textMuted};
    text-wrap: pretty;
  }
  & strong {
    display: block;
    color: ${color.text};
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
  }
`;

const Frame = styled.div`
  padding: clamp(${space['3']}, 3vw, ${space['6']});
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.canvas};
`;

const IconSheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(3rem, 1fr));
  gap: ${space['1']};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    place-items: center;
    block-size: 3rem;
    border-radius: ${radius.m};
    background: ${color.surface};
  }
  @media (width >= ${breakpoint.medium / 16}em) {
    grid-template-columns: repeat(12, 1fr);
  }
`;

const named = Object.entries(icons).filter(([name]) => name !== 'Icon');

function VisualLanguage() {
  return (
    <Page>
      <Opening>
        <BrandMark />
        <h1>Paperwork that is read all day should be quiet, dense and plain.</h1>
        <ul>
          <li>
            <strong>Ink on cool paper</strong>
            White sheets on a grey-blue desk. Lines, not shadows, hold things together.
          </li>
          <li>
            <strong>One accent</strong>
            Petrol, from the edge of an underwriting slip. It marks where you are and what you can do; nothing
            else.
          </li>
          <li>
            <strong>Dense, never cramped</strong>
            14 px on 20, controls of 36, steps of 4. A whole policy fits on one screen.
          </li>
          <li>
            <strong>Said plainly</strong>
            Every tone has a word and an icon. Every error names the fix.
          </li>
        </ul>
      </Opening>
      <Section
        isWide
        title="In one picture"
        reason="Made of nothing but the tokens and components on these pages."
      >
        <Frame>
          <SampleDashboard />
        </Frame>
      </Section>
      <Section
        isWide
        title="Colour"
        reason="Named for its job, so that three themes can keep the same promises: text at least 4.5 : 1 (7 : 1 in high contrast), edges of controls and the focus ring at least 3 : 1. A test computes every declared pair. Under forced colours all of them become the colours of the person's system."
      >
        <ColourTable />
      </Section>
      <Section
        title="Type"
        reason="Public Sans: drawn for public services, open, and shipped with the product. Six sizes, two line heights. While it loads, a stand-in of the same width keeps the page still."
      >
        <TypeSpecimen />
      </Section>
      <Section
        title="Space and shape"
        reason="Everything is a multiple of 4 px and grows with the reader's text size. Corners get rounder the larger the thing; shadows are for what floats."
      >
        <ShapeSpecimen />
      </Section>
      <Section
        title="Motion"
        reason="Short, and only to say where something came from. Under reduced motion both durations are zero. Point at a track."
      >
        <MotionSpecimen />
      </Section>
      <Section
        title="Icons"
        reason="One grid of 20, strokes of 1.5, no fills. An icon repeats a word or stands on a button that has a name; those that point along the line turn round in right-to-left text."
      >
        <IconSheet>
          {named.map(([name, OneIcon]) => (
            <li key={name}>
              <OneIcon>{null}</OneIcon>
            </li>
          ))}
        </IconSheet>
      </Section>
      <Section
        title="Words"
        reason="Like the best public services: short, kind, exact. The specification's own texts stay as they are."
      >
        <WordRules />
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Foundations/Visual language',
  component: VisualLanguage,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof VisualLanguage>;

export default meta;

/** The decisions of the design system on one page. */
export const Decisions: StoryObj<typeof meta> = {};
