import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { visuallyHiddenRules } from './visuallyHiddenRules.js';

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
