export { globalStyle } from './globalStyle.js';
export { styledElement } from './styledElement.js';
