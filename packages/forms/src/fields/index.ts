export { Form, type FormProps } from './Form.js';
export { FormCheckbox, type FormCheckboxProps } from './FormCheckbox.js';
export { FormComboBox, type FormComboBoxProps } from './FormComboBox.js';
export { FormDateField, type FormDateFieldProps } from './FormDateField.js';
export { FormMoneyField, type FormMoneyFieldProps } from './FormMoneyField.js';
export { FormPasswordField, type FormPasswordFieldProps } from './FormPasswordField.js';
export { FormSelect, type FormSelectProps } from './FormSelect.js';
export { FormTextArea, type FormTextAreaProps } from './FormTextArea.js';
export { FormTextField, type FormTextFieldProps } from './FormTextField.js';
export type { FieldOption } from './fieldOption.js';
export type { BoundProps } from './useBoundField.js';
export {
  type FormFrame,
  type FormFrameOptions,
  type SendValues,
  type ServerIssue,
  useFormFrame,
} from './useFormFrame.js';
export { type FormRules, type SchemaFormOptions, useSchemaForm } from './useSchemaForm.js';
