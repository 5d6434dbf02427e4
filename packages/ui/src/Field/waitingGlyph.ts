import { css, keyframes } from 'styled-components';

const blink = keyframes`
  to { opacity: 0.2; }
`;

/** The glyph of a button whose list is being loaded. */
export const waitingGlyph = css`
  &[data-waiting] > svg {
    animation: ${blink} 500ms ease-in-out infinite alternate;
  }
`;
