export { IconButton, type IconButtonMessages, type IconButtonProps } from './IconButton.js';
