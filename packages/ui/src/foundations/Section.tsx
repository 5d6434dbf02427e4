import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../Heading/index.js';
import { breakpoint, color, fontSize, space } from '../tokens/index.js';

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

export interface SectionProps {
  title: string;
  /** Why it is so. */
  reason: ReactNode;
  /** The specimen goes under the words instead of beside them. @default false */
  isWide?: boolean;
  children: ReactNode;
}

/** One decision: its name, its reason, and the thing itself. */
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
