export { globalStyle, styledElement } from './styledElement.js';
