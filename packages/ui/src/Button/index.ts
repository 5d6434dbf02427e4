export { Button, type ButtonMessages, type ButtonProps, type PressEvent } from './Button.js';
