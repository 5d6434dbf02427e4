export { afterPress, pressOver, watchPress } from './press.js';
