import { create } from 'storybook/theming/create';
import type { PaletteName } from '../packages/ui/src/tokens/colorNames.js';
import { palettes } from '../packages/ui/src/tokens/palettes.js';

function themeFrom(name: PaletteName) {
  const palette = palettes[name];
  return create({
    base: name === 'dark' ? 'dark' : 'light',
    brandTitle: 'Slip design system',
    colorPrimary: palette.accent,
    colorSecondary: palette.accent,
    appBg: palette.canvas,
    appContentBg: palette.surface,
    appPreviewBg: palette.surface,
    appBorderColor: palette.border,
    appBorderRadius: 8,
    inputBg: palette.surface,
    inputBorder: palette.borderStrong,
    inputTextColor: palette.text,
    inputBorderRadius: 5,
    buttonBg: palette.surfaceSunken,
    buttonBorder: palette.borderStrong,
    booleanBg: palette.surfaceSunken,
    booleanSelectedBg: palette.surface,
    textColor: palette.text,
    textInverseColor: palette.surface,
    textMutedColor: palette.textMuted,
    barBg: palette.surface,
    barTextColor: palette.textMuted,
    barHoverColor: palette.accentHover,
    barSelectedColor: palette.accent,
    fontBase: "'Source Sans 3 Variable', 'Nunito Sans', system-ui, sans-serif",
  });
}

/** Storybook's pages in the colours of each theme of the product. */
export const slipThemes = {
  light: themeFrom('light'),
  dark: themeFrom('dark'),
  'high-contrast': themeFrom('high-contrast'),
} as const;

/** Storybook itself in the colours of the product. */
export const slipTheme = slipThemes.light;
