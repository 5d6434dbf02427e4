export { Select, type SelectMessages, type SelectProps } from './Select.js';
