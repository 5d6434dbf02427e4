export {
  PasswordField,
  type PasswordFieldMessages,
  type PasswordFieldProps,
  type PasswordRule,
} from './PasswordField.js';
