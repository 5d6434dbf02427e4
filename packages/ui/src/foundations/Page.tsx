import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, space } from '../tokens/index.js';

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

export interface PageProps {
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
