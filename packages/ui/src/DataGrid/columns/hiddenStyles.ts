import { css, styled } from 'styled-components';
import { color, fontSize, lineHeight, space } from '../../tokens/index.js';

/**
 * Words fade into paper at the sides where columns are hidden, as the note after the frame says. The paper is a shadow cast inwards by a
 * box that is larger than the frame, which cuts it off, but for these sides. Where the system sets the colours there are no shadows, and
 * a line is drawn.
 */
export const edgeRules = css`
  &::before {
    content: '';
    position: absolute;
    inset: -2rem;
    z-index: 4;
    box-shadow: inset 0 0 ${space['4']} ${space['2']} ${color.surfaceSunken};
    pointer-events: none;
  }
  &:has(+ [data-before])::before {
    inset-inline-start: 0;
  }
  &:has(+ [data-behind])::before {
    inset-inline-end: 0;
  }
  @media (forced-colors: active) {
    &::before {
      border: 3px double CanvasText;
    }
  }
  @media print {
    overflow: visible;

    &::before {
      content: none;
    }
  }
`;

/** The line below a table that scrolls sideways. */
export const HiddenNote = styled.p`
  margin: 0;
  margin-block-start: calc(-1 * ${space['2']});
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};

  &:empty {
    display: none;
  }
  /* Nothing moves when it comes, or goes as the window is turned. */
  @container (width < 40rem) {
    &[data-kept] {
      display: block;
      min-block-size: 1.25rem;
    }
  }
  [data-padding='none'] > [data-part='body'] > * > & {
    padding-inline: ${space['4']};
    padding-block-end: ${space['3']};
  }
  @media print {
    display: none !important;
  }
`;
