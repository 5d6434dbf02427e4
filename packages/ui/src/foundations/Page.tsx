import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../Heading/index.js';
import {
  breakpoint,
  color,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  space,
  tabularFigures,
} from '../tokens/index.js';

const Root = styled.section`
  display: grid;
  gap: ${space['4']} ${space['10']};
  padding-block: ${space['10']};
  border-block-start: 1px solid ${color.border};

  @media (width >= ${breakpoint.medium / 16}em) {
    grid-template-columns: 14rem minmax(0, 1fr);

    &[data-wide] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  & > header {
    display: flex;
    flex-direction: column;
    gap: ${space['2']};
  }
  & > header p {
    max-inline-size: 34rem;
    color: ${color.textMuted};
    font-size: ${fontSize.m};
    text-wrap: pretty;
  }
  & > div {
    min-inline-size: 0;
  }
`;

interface SectionProps {
  title: string;
  /** The reason for the decision. */
  reason: ReactNode;
  /** The specimen goes under the words instead of beside them. @default false */
  isWide?: boolean;
  children: ReactNode;
}

/** One decision: its name, its reason, and a specimen. */
export function Section({ title, reason, isWide = false, children }: SectionProps) {
  return (
    <Root data-wide={isWide || undefined}>
      <header>
        <Heading level={2}>{title}</Heading>
        <p>{reason}</p>
      </header>
      <div>{children}</div>
    </Root>
  );
}

/** A quiet table for pages about the foundations; it scrolls in its own box where it must. */
export const PlainTable = styled.table`
  inline-size: 100%;
  font-size: ${fontSize.m};

  &[data-columns='even'] {
    table-layout: fixed;
    overflow-wrap: anywhere;
  }
  & th,
  & td {
    padding: ${space['2']} ${space['4']} ${space['2']} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: baseline;
  }
  & thead th {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.medium};
    white-space: nowrap;
  }
  & tbody th {
    font-weight: ${fontWeight.semibold};
  }
  & td[data-figure],
  & th[data-figure] {
    text-align: end;
    white-space: nowrap;
    ${tabularFigures}
  }
  & code {
    font-family: ${fontFamily.mono};
    font-size: ${fontSize.s};
  }
`;

/** The paper of a page about the foundations. */
export const Paper = styled.main`
  max-inline-size: 76rem;
  margin-inline: auto;
  padding: ${space['12']} clamp(${space['4']}, 5vw, ${space['12']});
`;

const Opening = styled.header`
  display: grid;
  gap: ${space['3']};
  padding-block-end: ${space['10']};

  & > h1 {
    font-size: ${fontSize.xxl};
    font-weight: ${fontWeight.semibold};
    letter-spacing: -0.02em;
    line-height: ${lineHeight.tight};
  }
  & > p {
    max-inline-size: 42rem;
    color: ${color.textMuted};
    font-size: ${fontSize.l};
    text-wrap: pretty;
  }
`;

interface PageProps {
  title: string;
  /** The decisions of the page, in two or three sentences. */
  lead: ReactNode;
  children: ReactNode;
}

/** One foundation: its decision first, then its sections. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <Paper>
      <Opening>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Opening>
      {children}
    </Paper>
  );
}
