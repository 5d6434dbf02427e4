import type { PaletteName } from '../tokens/index.js';

/** A theme a person can choose; `system` follows the colour scheme and the contrast their device asks for. */
export type ThemeName = PaletteName | 'system';

/** The themes in the order in which a choice shows them. */
export const themeNames: readonly ThemeName[] = ['system', 'light', 'dark', 'high-contrast'];
