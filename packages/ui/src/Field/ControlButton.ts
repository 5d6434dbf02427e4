import { Button } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import { color, focusRingInset, radius, size, space } from '../tokens/index.js';

/** A button inside the box of a control, at its end: opens a list or a calendar, clears a text; not on paper. */
export const ControlButton = styled(Button)`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.controlSmall};
  block-size: ${size.controlSmall};
  margin-inline-end: ${space['0.5']};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &[data-hovered] {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    background: transparent;
    color: inherit;
    cursor: default;
  }
  @media print {
    display: none;
  }
`;
