import { useEffect, useLayoutEffect } from 'react';
import { globalStyle } from '../styledElement/index.js';
import { focusRing, tokenReference as token } from '../tokens/tokenReference.js';
import { fontFaces } from './fontFaces.js';
import { type ThemeName, themeNames } from './themeNames.js';
import { themeVariables } from './themeVariables.js';

/** Selects the elements for the base rules: our components and their parts, and everything inside `data-base="page"`. */
const ourElements = ":where([data-base='page'] *,[class^='slip-'],[class^='slip-'] [data-part])";
/** Selects parts with a theme of ours; an application may use `data-theme` for its own. */
const themedParts = `[data-theme]:where(${themeNames.map((name) => `[data-theme='${name}']`).join()})`;
/**
 * Elements that React Aria hides by a style attribute, which a strict policy refuses in a page from a server: the real input of a checkbox,
 * radio button or switch, and the list of a `Select`.
 */
const hiddenElements = ":where(label[class^='slip-']>span:has(>input),[class^='slip-']>[data-a11y-ignore])";
const animatedElements = `${ourElements},${ourElements}::before,${ourElements}::after`;
const noMotion =
  'animation-duration:0s !important;animation-iteration-count:1 !important;transition-duration:0s !important;scroll-behavior:auto !important;';

/**
 * Text and paper of `body`, which our components inherit, and of parts with a theme. They are in a layer of their own, below the other
 * base rules, so that an application's base styles can stand above them.
 */
export const bodyRules = `
body,:where(html)[data-base='page'],${themedParts}:not(:where(html)){color:${token('color', 'text')};background:${token('color', 'canvas')};}
body,${themedParts}:not(:root){font-family:${token('font-family', 'sans')};font-size:${token('font-size', 'm')};line-height:${token('line-height', 'normal')};font-weight:${token('font-weight', 'regular')};}
`;

/**
 * Reset, text, focus, motion and print: the few rules that belong to no component. They are in a layer below those of components, and
 * leave the elements of an application alone.
 *
 * What an application has stick below the header says its height in `--below-header`, on the root.
 *
 * An open list needs no room under the header, so the root's is multiplied by nothing and not left out: Chromium calculates the styles of
 * the whole page again once the root names other tokens than before.
 */
export const baseRules = `
:where([class^='slip-'] *),${animatedElements}{box-sizing:border-box;}
:where(html[data-base='page']){font-size:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:calc(${token('size', 'header')} + ${token('space', '3')} + var(--below-header,0px)) ${token('space', '8')};scrollbar-color:${token('color', 'borderStrong')} transparent;}
:where(html[data-base='page']:has([data-trigger])){scroll-padding-block:calc(0 * (${token('size', 'header')} + ${token('space', '3')} + var(--below-header,0px))) calc(0 * ${token('space', '8')});}
:where([data-base='page']) body{margin:0;min-block-size:100dvh;}
:is(h1,h2,h3,h4,h5,h6,p,figure,blockquote,dl,dd,ul,ol,menu,fieldset,legend)${ourElements}{margin:0;padding:0;}
:is(h1,h2,h3,h4,h5,h6)${ourElements}{font-size:inherit;font-weight:${token('font-weight', 'semibold')};line-height:${token('line-height', 'tight')};text-wrap:balance;}
fieldset${ourElements}{border:0;min-inline-size:0;}
:is(ul[role='list'],ol[role='list'],menu)${ourElements}{list-style:none;}
:is(button,input,select,textarea)${ourElements}{font:inherit;letter-spacing:inherit;color:inherit;margin:0;}
table${ourElements}{border-collapse:collapse;}
:is(img,svg,video)${ourElements}{max-inline-size:100%;}
svg${ourElements}{flex:none;display:inline;}
hr${ourElements}{border:0;border-block-start:1px solid ${token('color', 'border')};margin:0;}
:is(code,pre,kbd,samp)${ourElements}{font-family:${token('font-family', 'mono')};font-size:0.9286em;}
${hiddenElements}{position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;}
[data-unbroken]{white-space:nowrap;}
[hidden]:not([hidden='until-found'])${ourElements}{display:none !important;}
${ourElements}::selection{background:${token('color', 'accent')};color:${token('color', 'onAccent')};}
:where(:focus-visible)${ourElements}{${focusRing}}
@media (prefers-reduced-motion:reduce){${animatedElements}{${noMotion}}}
[data-motion='reduced'] ${ourElements},[data-motion='reduced'] ${ourElements}::before,[data-motion='reduced'] ${ourElements}::after{${noMotion}}
@media print{
@page{margin:14mm;@bottom-right{content:counter(page) ' / ' counter(pages);font:${token('font-size', 's')} ${token('font-family', 'sans')};}}
:where([data-base='page']) body{background:none;min-block-size:0;}
[data-print='hide']{display:none !important;}
:is(h2,h3,h4,h5,h6)${ourElements}{break-after:avoid;}
:is(table,figure,dl,li)${ourElements}{break-inside:avoid-page;}
}
`;

export interface SlipStylesProps {
  /**
   * Theme of the whole document, written to `data-theme` on its root element. A value there that is none of ours is the application's, and
   * stays: ours is light then, but inside an element with a `data-theme` of ours.
   * @default 'system'
   */
  theme?: ThemeName | undefined;
  /**
   * What the base rules (reset, text, focus, motion, print) are for: our `components` alone, so that headings, lists and buttons of an
   * application stay as they are (only `body` gets our text, colour and paper, which components inherit), or the whole `page`, where all
   * of it is made with Slip. It is written to `data-base` on the root element; on any other element `data-base="page"` is for that part only.
   * @default 'components'
   */
  base?: 'components' | 'page' | undefined;
}

/** Names in other than Latin letters are rare, and their font files many: the files are registered after the first render. */
let areOtherLettersLoaded = false;

async function loadOtherLetters(): Promise<void> {
  if (areOtherLettersLoaded || typeof FontFace === 'undefined') return;
  areOtherLettersLoaded = true;
  const { addOtherLetters } = await import('./otherLetters.js');
  addOtherLetters();
}

const GlobalStyle = globalStyle('slip-theme', `${fontFaces}${themeVariables}${baseRules}`, bodyRules);

/**
 * The tokens, the font and the base rules. Render it once, above everything else; remembering the choice is the
 * application's job. Under a Content-Security-Policy put the nonce into `<meta property="csp-nonce" nonce="…">`;
 * `font-src 'self'` is enough for the font.
 */
export function SlipStyles({ theme = 'system', base = 'components' }: SlipStylesProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { theme: given = theme } = dataset;
    Object.assign(dataset, { base }, themeNames.some((name) => name === given) && { theme });
  }, [theme, base]);
  useEffect(() => void loadOtherLetters(), []);
  return <GlobalStyle />;
}
