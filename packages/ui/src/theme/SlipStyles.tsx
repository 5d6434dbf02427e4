import { useLayoutEffect } from 'react';
import { globalStyle } from '../styledElement/index.js';
import { baseRules } from './baseRules.js';
import { fontFaces } from './fontFaces.js';
import type { ThemeName } from './themeNames.js';
import { themeVariables } from './themeVariables.js';

export interface SlipStylesProps {
  /**
   * Theme of the whole document, written to `data-theme` on its root element.
   * @default 'system'
   */
  theme?: ThemeName;
}

const GlobalStyle = globalStyle('slip-theme', `${fontFaces}${themeVariables}${baseRules}`);

/**
 * The tokens, the font and the base rules. Render it once, above everything else; remembering the choice is the
 * application's job. Under a Content-Security-Policy put the nonce into `<meta property="csp-nonce" nonce="…">`;
 * `font-src 'self'` is enough for the font.
 */
export function SlipStyles({ theme = 'system' }: SlipStylesProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return <GlobalStyle />;
}
