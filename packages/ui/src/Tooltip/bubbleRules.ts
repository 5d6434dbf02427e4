import { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, shadow, space, zIndex } from '../tokens/index.js';

/** The look and position of the bubble of `showBubble`. */
export const bubbleRules = css`
  position: fixed;
  inset: auto;
  left: var(--bubble-x, 0);
  top: var(--bubble-y, 0);
  z-index: ${zIndex.popover};
  box-sizing: border-box;
  inline-size: max-content;
  max-inline-size: min(18rem, calc(100vw - ${space['4']}));
  margin: 0;
  padding: ${space['1.5']} ${space['2']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  overflow: visible;
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.normal};
  text-align: start;
  white-space: normal;
  cursor: default;

  &:not([data-open]) {
    display: none;
  }
  /* Covers the gap, so that the pointer can move onto the bubble without closing it. */
  &::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${space['2']}) 0;
    z-index: -1;
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
    background: Canvas;
    color: CanvasText;
  }
`;
