import { useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { PaletteName } from '../tokens/index.js';
import { baseRules } from './baseRules.js';
import { fontFaces } from './fontFaces.js';
import { themeVariables } from './themeVariables.js';

/** A theme a person can choose; `system` follows the colour scheme and the contrast their device asks for. */
export type ThemeName = PaletteName | 'system';

/** The themes in the order in which a choice shows them. */
export const themeNames: readonly ThemeName[] = ['system', 'light', 'dark', 'high-contrast'];

export interface SlipStylesProps {
  /**
   * Theme of the whole document, written to `data-theme` on its root element.
   * @default 'system'
   */
  theme?: ThemeName;
}

const GlobalStyle = createGlobalStyle`${fontFaces}${themeVariables}${baseRules}`;

/**
 * The tokens, the font and the base rules. Render it once, above everything else; remembering the choice is the
 * application's job. Under a Content-Security-Policy put the nonce into `<meta property="csp-nonce" nonce="…">`
 * (found by itself) or pass it to styled-components' `StyleSheetManager`; `font-src 'self'` is enough for the font.
 */
export function SlipStyles({ theme = 'system' }: SlipStylesProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return <GlobalStyle />;
}
