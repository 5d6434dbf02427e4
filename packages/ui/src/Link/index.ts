export { Link, type LinkMessages, type LinkProps } from './Link.js';
