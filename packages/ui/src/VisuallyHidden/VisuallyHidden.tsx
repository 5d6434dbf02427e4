import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';

/** Not drawn, and still read by screen readers. */
export const visuallyHiddenRules = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Root = styled.span`
  ${visuallyHiddenRules}
`;

export interface VisuallyHiddenProps extends ComponentPropsWithRef<'span'> {
  /**
   * Element that holds the words; `div` where they contain blocks.
   * @default 'span'
   */
  as?: 'span' | 'div' | 'h2' | 'h3' | 'caption';
}

/** Words for screen readers only. Whatever sighted people need too must be visible. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Root {...props} />;
}
