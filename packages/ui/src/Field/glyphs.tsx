import type { ReactNode } from 'react';

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
export type GlyphName = keyof typeof paths;

/**
 * A glyph drawn as part of a control (a tick, a chevron). Kept apart from the icon set so that a page with two
 * fields does not carry every icon.
 */
export function Glyph({ name }: { name: GlyphName }): ReactNode {
  return (
    <svg
      data-part="glyph"
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
