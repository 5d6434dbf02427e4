import type { PaletteName } from '../tokens/index.js';

/** A theme that a person can choose; `system` follows the colour scheme and contrast settings of the device. */
export type ThemeName = PaletteName | 'system';

/** The themes in the order in which they are offered. */
export const themeNames: readonly ThemeName[] = ['system', 'light', 'dark', 'high-contrast'];
