export { globalStyle, loadedRules, onServer, styledElement } from './styledElement.js';
