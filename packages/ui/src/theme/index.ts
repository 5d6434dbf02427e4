export { latinFontUrl } from './fontFaces.js';
export { NonceProvider, type NonceProviderProps } from './NonceProvider.js';
export { SlipStyles, type SlipStylesProps } from './SlipStyles.js';
export { type ThemeName, themeNames } from './themeNames.js';
