export { TextField, type TextFieldBaseProps, type TextFieldProps } from './TextField.js';
