import { create } from 'storybook/theming/create';
import { palettes } from '../packages/ui/src/tokens/palettes.js';

const { light } = palettes;

/** Storybook itself in the colors of the product. */
export const slipTheme = create({
  base: 'light',
  brandTitle: 'Slip design system',
  colorPrimary: light.accent,
  colorSecondary: light.accent,
  appBg: light.canvas,
  appContentBg: light.surface,
  appBorderColor: light.border,
  appBorderRadius: 8,
  inputBorderRadius: 5,
  textColor: light.text,
  textMutedColor: light.textMuted,
  barSelectedColor: light.accent,
  fontBase: "'Public Sans Variable', 'Nunito Sans', system-ui, sans-serif",
});
