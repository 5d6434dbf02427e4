import type { ColorName } from './colorNames.js';
import { cssVariableName } from './cssVariableName.js';
import type * as scales from './scales.js';

/** The groups of tokens that base rules refer to, with their names. */
interface TokenNames {
  color: ColorName;
  space: keyof typeof scales.spaceValues;
  'font-size': keyof typeof scales.fontSizeValues;
  'line-height': keyof typeof scales.lineHeightValues;
  'font-weight': keyof typeof scales.fontWeightValues;
  'font-family': keyof typeof scales.fontFamilyValues;
  size: keyof typeof scales.sizeValues;
}

/**
 * A reference to a token by its name, for rules that are made at run time. Compiled rules contain their references already, and the
 * tables of `tokens/index.ts` would be loaded for these few rules alone.
 */
export function tokenReference<G extends keyof TokenNames>(group: G, name: TokenNames[G]): string {
  return `var(${cssVariableName(group, name)})`;
}

/**
 * Declarations of the one focus ring. Put it inside `&[data-focus-visible]` or `&:focus-visible`.
 * It is an outline and not a shadow, since shadows are not drawn with forced colours.
 */
export const focusRing = 'outline: 2px solid var(--slip-color-focus); outline-offset: 2px;';
