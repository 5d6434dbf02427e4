export { ScrollToAccept, type ScrollToAcceptMessages, type ScrollToAcceptProps } from './ScrollToAccept.js';
