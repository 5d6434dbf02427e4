import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { css, keyframes, styled } from 'styled-components';
import { color, focusRingInset, radius, size, space } from '../tokens/index.js';

const blink = keyframes`
  to { opacity: 0.2; }
`;

/** The glyph of a button whose list is on its way. */
export const waitingGlyph = css`
  &[data-waiting] > svg {
    animation: ${blink} 500ms ease-in-out infinite alternate;
  }
`;

/** A button inside the box of a control, at its end: opens a list or a calendar, clears a text. */
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
`;

const paths = {
  alert: 'M8 4.75v3.75M8 11h.01M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  circle: 'M8 2.75a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5Z',
  check: 'M3 8.5 6.5 12 13 4.5',
  dash: 'M3.5 8h9',
  chevronDown: 'm4 6 4 4 4-4',
  chevronUp: 'm4 10 4-4 4 4',
  close: 'm4 4 8 8M12 4l-8 8',
} as const;

/** Name of a glyph that is a part of a control. */
type GlyphName = keyof typeof paths;

/**
 * A glyph drawn as part of a control (a tick, a chevron). Kept apart from the icon set so that a page with two
 * fields does not carry every icon.
 */
export function Glyph({ name }: { name: GlyphName }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="1em"
      height="1em"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
