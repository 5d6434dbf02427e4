import { useLayoutEffect } from 'react';
import { globalStyle } from '../styledElement/index.js';
import {
  color,
  focusRing,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  size,
  space,
} from '../tokens/index.js';
import { fontFaces } from './fontFaces.js';
import type { ThemeName } from './themeNames.js';
import { themeVariables } from './themeVariables.js';

/**
 * Reset, text, focus, motion and print: the few rules that belong to no component. Their specificity is lower than that
 * of a class, so that a component's rule wins wherever a bundler puts these.
 */
export const baseRules = `
*,::before,::after{box-sizing:border-box;}
html{font-size:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:calc(${size.header} + ${space['3']}) ${space['8']};scrollbar-color:${color.borderStrong} transparent;}
html:has([data-trigger]){scroll-padding-block:0;}
body{margin:0;min-block-size:100dvh;}
body,[data-theme]{color:${color.text};background:${color.canvas};}
body,[data-theme]:not(:root){font-family:${fontFamily.sans};font-size:${fontSize.m};line-height:${lineHeight.normal};font-weight:${fontWeight.regular};}
h1,h2,h3,h4,h5,h6,p,figure,blockquote,dl,dd,ul,ol,menu,fieldset,legend{margin:0;padding:0;}
h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:${fontWeight.semibold};line-height:${lineHeight.tight};text-wrap:balance;}
fieldset{border:0;min-inline-size:0;}
ul[role='list'],ol[role='list'],menu{list-style:none;}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit;margin:0;}
table{border-collapse:collapse;}
img,svg,video{max-inline-size:100%;}
svg{flex:none;}
hr{border:0;border-block-start:1px solid ${color.border};margin:0;}
code,pre,kbd,samp{font-family:${fontFamily.mono};font-size:0.9286em;}
[hidden]:not([hidden='until-found']){display:none !important;}
::selection{background:${color.accent};color:${color.onAccent};}
:where(:focus-visible){${focusRing}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s !important;animation-iteration-count:1 !important;transition-duration:0s !important;scroll-behavior:auto !important;}}
[data-motion='reduced'] *,[data-motion='reduced'] ::before,[data-motion='reduced'] ::after{animation-duration:0s !important;animation-iteration-count:1 !important;transition-duration:0s !important;scroll-behavior:auto !important;}
@media print{
@page{margin:14mm;}
body{background:none;min-block-size:0;}
[data-print='hide']{display:none !important;}
table,figure,dl,fieldset{break-inside:avoid-page;}
thead{display:table-header-group;}
}
`;

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
