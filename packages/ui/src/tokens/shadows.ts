import type { PaletteName } from './colorNames.js';

/** Elevations, low to high. */
export const shadowNames = ['raised', 'overlay', 'modal'] as const;

/** Name of an elevation. */
export type ShadowName = (typeof shadowNames)[number];

/** Shadows per theme. High contrast draws the edge instead, because a shadow has too little contrast. */
export const shadows: Readonly<Record<PaletteName, Readonly<Record<ShadowName, string>>>> = {
  light: {
    raised: '0 1px 2px #0c1f2a0f, 0 1px 1px #0c1f2a0a',
    overlay: '0 0 0 1px #0c1f2a14, 0 4px 8px -2px #0c1f2a1a, 0 12px 24px -6px #0c1f2a24',
    modal: '0 0 0 1px #0c1f2a14, 0 12px 24px -8px #0c1f2a2e, 0 32px 64px -16px #0c1f2a47',
  },
  dark: {
    raised: '0 1px 2px #00000066',
    overlay: '0 0 0 1px #2f3f49, 0 8px 24px -4px #000000a6',
    modal: '0 0 0 1px #2f3f49, 0 24px 64px -12px #000000cc',
  },
  'high-contrast': {
    raised: 'none',
    overlay: '0 0 0 2px #000000',
    modal: '0 0 0 2px #000000',
  },
};
