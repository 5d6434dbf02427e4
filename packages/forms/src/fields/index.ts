export { Form, type FormProps } from './Form.js';
export { FormCheckbox, type FormCheckboxProps } from './FormCheckbox.js';
export { FormCheckboxGroup, type FormCheckboxGroupProps } from './FormCheckboxGroup.js';
export { FormCodeField, type FormCodeFieldProps } from './FormCodeField.js';
export { FormComboBox, type FormComboBoxProps } from './FormComboBox.js';
export { FormDateField, type FormDateFieldProps } from './FormDateField.js';
export { FormDateRange, type FormDateRangeProps } from './FormDateRange.js';
export { FormFileField, type FormFileFieldProps } from './FormFileField.js';
export { FormMoneyField, type FormMoneyFieldProps } from './FormMoneyField.js';
export { FormMonthField, type FormMonthFieldProps } from './FormMonthField.js';
export { FormPasswordField, type FormPasswordFieldProps } from './FormPasswordField.js';
export {
  FormPhoneField,
  type FormPhoneFieldProps,
  FormWorldPhoneField,
  type FormWorldPhoneFieldProps,
} from './FormPhoneField.js';
export { FormQuarterField, type FormQuarterFieldProps } from './FormQuarterField.js';
export { FormRadioGroup, type FormRadioGroupProps } from './FormRadioGroup.js';
export { FormSearchField, type FormSearchFieldProps } from './FormSearchField.js';
export { FormSelect, type FormSelectProps } from './FormSelect.js';
export { FormTextArea, type FormTextAreaProps } from './FormTextArea.js';
export { FormTextField, type FormTextFieldProps } from './FormTextField.js';
export { FormTransferList, type FormTransferListProps } from './FormTransferList.js';
export type { FieldOption } from './fieldOption.js';
export type { BoundProps } from './useBoundField.js';
export { type FieldQuestion, useFieldQuestion } from './useFieldQuestion.js';
export {
  type FormFrame,
  type FormFrameOptions,
  type SendValues,
  type ServerIssue,
  useFormFrame,
} from './useFormFrame.js';
export { type FormRules, type SchemaFormOptions, useSchemaForm } from './useSchemaForm.js';
