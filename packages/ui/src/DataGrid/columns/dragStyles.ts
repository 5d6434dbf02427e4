import { css } from 'styled-components';
import { color } from '../../tokens/index.js';

/** Headers that can be dragged, and where the dragged one would stand. */
export const dragRules = css`
  & > thead[data-movable] th[data-column] {
    cursor: grab;
    user-select: none;
    -webkit-touch-callout: none;
  }
  & > thead[data-movable] th[data-dragged] {
    color: ${color.textSubtle};
    cursor: grabbing;
  }
  & > thead th[data-dragged] > button {
    cursor: grabbing;
  }
  & > thead th[data-drop]::after {
    content: '';
    position: absolute;
    inset-block: 0;
    z-index: 1;
    inline-size: 3px;
    background: ${color.accent};
  }
  & > thead th[data-drop='before']::after {
    inset-inline-start: 0;
  }
  & > thead th[data-drop='after']::after {
    inset-inline-end: 0;
  }
  @media (forced-colors: active) {
    & > thead th[data-drop]::after {
      background: Highlight;
    }
  }
`;
