import type { ComponentPropsWithRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, radius, space } from '../tokens/index.js';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Root = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space['2']};
  inline-size: 100%;

  & > span {
    display: block;
    block-size: 0.75rem;
    margin-block: 0.25rem;
    border-radius: ${radius.s};
    background: ${color.surfaceSunken};
    box-shadow: inset 0 0 0 1px transparent;
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
  & > span:last-child:not(:first-child) {
    inline-size: 62%;
  }
  &[data-shape='block'] > span {
    block-size: 100%;
    min-block-size: 2.25rem;
    margin: 0;
    border-radius: ${radius.m};
  }
  &[data-shape='title'] > span {
    block-size: 1.25rem;
    inline-size: min(18rem, 60%);
  }
  @media (forced-colors: active) {
    & > span {
      border: 1px solid GrayText;
    }
  }
`;

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * Lines of text, a page or card title, or a block that takes the size it is given.
   * @default 'text'
   */
  shape?: 'text' | 'title' | 'block';
  /**
   * Number of lines of text.
   * @default 1
   */
  lines?: number;
}

/**
 * The shape of content that is loading, in its place, so that nothing moves when the content arrives. It says nothing to
 * screen readers: put `aria-busy` and the words on the element around it.
 */
export function Skeleton({ shape = 'text', lines = 1, ...props }: SkeletonProps) {
  return (
    <Root aria-hidden="true" {...props} data-shape={shape}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} data-part="line" />
      ))}
    </Root>
  );
}
