import { css } from 'styled-components';

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
