export { latinFontUrl } from './fontFaces.js';
export { SlipStyles, type SlipStylesProps, type ThemeName, themeNames } from './SlipStyles.js';
