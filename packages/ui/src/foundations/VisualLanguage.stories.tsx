import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { BrandMark } from '../Brand/index.js';
import { color, fontSize, fontWeight, radius, space } from '../tokens/index.js';
import { Paper, Section } from './Page.js';
import { SampleDashboard } from './SampleDashboard.js';

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

function VisualLanguage() {
  return (
    <Paper>
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
            15 px on 20, controls of 36, steps of 4. A whole policy fits on one screen.
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
    </Paper>
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
