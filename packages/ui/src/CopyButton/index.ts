export { CopyButton, type CopyButtonMessages, type CopyButtonProps } from './CopyButton.js';
