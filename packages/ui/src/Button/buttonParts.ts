import { keyframes, styled } from 'styled-components';
import { bubbleRules } from '../Tooltip/bubbleRules.js';
import { radius } from '../tokens/index.js';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const breathe = keyframes`
  50% { opacity: 0.35; }
`;

/** Turns while a button is pending. */
export const Busy = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 1rem;
  block-size: 1rem;
  box-sizing: border-box;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${radius.full};
  animation: ${turn} 800ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    border-inline-end-color: currentcolor;
    border-style: dotted;
    animation: ${breathe} 2s ease-in-out infinite;
  }
`;

/** Why a button cannot be used. It is inside the button, so that the pointer can move onto it. */
export const Reason = styled.span`
  ${bubbleRules}
`;
