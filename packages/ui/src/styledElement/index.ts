export { globalStyle, rulesToSend, SentRulesContext, styledElement } from './styledElement.js';
