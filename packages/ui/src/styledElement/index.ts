export { globalStyle, onServer, styledElement } from './styledElement.js';
