export { FormDateField, type FormDateFieldProps } from './amounts-and-dates/FormDateField.js';
export { FormDateRange, type FormDateRangeProps } from './amounts-and-dates/FormDateRange.js';
export { FormMoneyField, type FormMoneyFieldProps } from './amounts-and-dates/FormMoneyField.js';
export { FormMonthField, type FormMonthFieldProps } from './amounts-and-dates/FormMonthField.js';
export { FormNumberField, type FormNumberFieldProps } from './amounts-and-dates/FormNumberField.js';
export { FormQuarterField, type FormQuarterFieldProps } from './amounts-and-dates/FormQuarterField.js';
export { FormTimeField, type FormTimeFieldProps } from './amounts-and-dates/FormTimeField.js';
export { FormCheckbox, type FormCheckboxProps } from './choices/FormCheckbox.js';
export { FormCheckboxGroup, type FormCheckboxGroupProps } from './choices/FormCheckboxGroup.js';
export { FormComboBox, type FormComboBoxProps } from './choices/FormComboBox.js';
export { FormFileField, type FormFileFieldProps } from './choices/FormFileField.js';
export { FormMultiSelect, type FormMultiSelectProps } from './choices/FormMultiSelect.js';
export { FormRadioGroup, type FormRadioGroupProps } from './choices/FormRadioGroup.js';
export { FormSelect, type FormSelectProps } from './choices/FormSelect.js';
export { FormTransferList, type FormTransferListProps } from './choices/FormTransferList.js';
export type { FieldOption } from './choices/useBoundChoice.js';
export type { FoundOptions, OptionSearch } from './choices/useOptionSearch.js';
export { Form, type FormProps, type FormRules, type SchemaFormOptions, useSchemaForm } from './form/Form.js';
export type { BoundProps } from './form/useBoundField.js';
export {
  type FormFrame,
  type FormFrameOptions,
  type SendValues,
  type ServerIssue,
  useFormFrame,
} from './form/useFormFrame.js';
export { FormCodeField, type FormCodeFieldProps } from './text/FormCodeField.js';
export { FormPasswordField, type FormPasswordFieldProps } from './text/FormPasswordField.js';
export {
  FormPhoneField,
  type FormPhoneFieldProps,
  FormWorldPhoneField,
  type FormWorldPhoneFieldProps,
} from './text/FormPhoneField.js';
export { FormSearchField, type FormSearchFieldProps } from './text/FormSearchField.js';
export { FormTextArea, type FormTextAreaProps } from './text/FormTextArea.js';
export { FormTextField, type FormTextFieldProps } from './text/FormTextField.js';
export { isTextPending } from './text/textPending.js';
export { type FieldQuestion, useFieldQuestion } from './text/useFieldQuestion.js';
