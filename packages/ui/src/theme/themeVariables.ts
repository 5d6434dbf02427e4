import { type ColorName, colorNames, type PaletteName } from '../tokens/colorNames.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { forcedPalette, palettes } from '../tokens/palettes.js';
import * as scales from '../tokens/scales.js';
import { shadowNames, shadows } from '../tokens/shadows.js';

function declarations(group: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${cssVariableName(group, name)}:${value};`)
    .join('');
}

function colorDeclarations(colorOf: (name: ColorName) => string): string {
  return colorNames.map((name) => `${cssVariableName('color', name)}:${colorOf(name)};`).join('');
}

function themeDeclarations(theme: PaletteName): string {
  const scheme = theme === 'dark' ? 'dark' : 'light';
  const palette = palettes[theme];
  // A brand sets the colours of one theme with plain custom properties, which bundlers do not break when they convert
  // newer CSS. A brand cannot change the colours that were measured for high contrast.
  const colors = colorDeclarations((name) =>
    theme === 'high-contrast'
      ? palette[name]
      : `var(${cssVariableName(`${theme}-color`, name)},${palette[name]})`,
  );
  return `color-scheme:${scheme};${colors}${declarations('shadow', shadows[theme])}`;
}

const forcedShadows = Object.fromEntries(shadowNames.map((name) => [name, '0 0 0 1px CanvasText']));

const everyTheme =
  ":root,[data-theme='light'],[data-theme='dark'],[data-theme='high-contrast'],[data-theme='system']";
const system = "[data-theme='system']";

/**
 * The custom properties of every token in every theme. `data-theme` on the root element chooses the theme;
 * on any element inside it, the attribute sets the theme of that part only.
 */
export const themeVariables = `
:root{
${declarations('space', scales.spaceValues)}
${declarations('font-size', scales.fontSizeValues)}
${declarations('line-height', scales.lineHeightValues)}
${declarations('font-weight', scales.fontWeightValues)}
${declarations('font-family', scales.fontFamilyValues)}
${declarations('radius', scales.radiusValues)}
${declarations('duration', scales.durationValues)}
${declarations('size', scales.sizeValues)}
${declarations('layout', scales.layoutValues)}
}
:root,[data-theme='light'],${system}{${themeDeclarations('light')}}
[data-theme='dark']{${themeDeclarations('dark')}}
[data-theme='high-contrast']{${themeDeclarations('high-contrast')}}
@media (prefers-color-scheme:dark){${system}{${themeDeclarations('dark')}}}
@media (prefers-contrast:more){${system}{${themeDeclarations('high-contrast')}}}
@media (forced-colors:active){
${everyTheme}{color-scheme:light dark;${colorDeclarations((name) => forcedPalette[name])}${declarations('shadow', forcedShadows)}}
}
@media print{${everyTheme}{${themeDeclarations('light')}${declarations('shadow', { raised: 'none', overlay: 'none', modal: 'none' })}}}
@media (prefers-reduced-motion:reduce){:root{${declarations('duration', { fast: '0ms', medium: '0ms' })}}}
[data-motion='reduced']{${declarations('duration', { fast: '0ms', medium: '0ms' })}}
`;
