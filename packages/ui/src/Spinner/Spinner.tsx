import type { ComponentPropsWithRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, fontSize, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Root = styled.output`
  --spinner-size: 1.25rem;
  display: inline-flex;
  align-items: center;
  gap: ${space['2']};
  color: ${color.textMuted};
  font-size: ${fontSize.m};

  &[data-size='s'] {
    --spinner-size: 1rem;
    font-size: ${fontSize.s};
  }
  &[data-size='l'] {
    --spinner-size: 2.25rem;
    flex-direction: column;
    gap: ${space['3']};
  }
  &[data-centred] {
    display: flex;
    justify-content: center;
    min-block-size: 12rem;
  }
  & > svg {
    inline-size: var(--spinner-size);
    block-size: var(--spinner-size);
    fill: none;
    stroke-width: 2.25;
    animation: ${turn} 800ms linear infinite;
  }
  & circle {
    stroke: ${color.border};
  }
  & path {
    stroke: ${color.accent};
    stroke-linecap: round;
  }
`;

export interface SpinnerProps extends Omit<ComponentPropsWithRef<'output'>, 'children'> {
  /** The work that the person waits for, e.g. 'Loading policies'. */
  label: string;
  /** Keeps the words for screen readers only. @default false */
  isLabelHidden?: boolean;
  /** Fills the width and some height, until the content arrives. @default false */
  isCentred?: boolean;
  /**
   * 16, 20 or 36 px.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
}

/** Says that content is loading. If the shape of the content is known, use a Skeleton. */
export function Spinner({
  label,
  isLabelHidden = false,
  isCentred = false,
  size = 'm',
  ...props
}: SpinnerProps) {
  return (
    <Root {...props} data-size={size} data-centred={isCentred || undefined}>
      <svg data-part="turning" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="8" />
        <path d="M10 2a8 8 0 0 1 8 8" />
      </svg>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Root>
  );
}
