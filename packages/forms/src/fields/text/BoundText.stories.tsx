import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { exampleParameters } from '../../exampleParameters.js';
import { checkMfaCode, loginPassword, mfaPhoneSchema, textPiece } from '../../rules/index.js';
import { ExampleForm } from '../form/ExampleForm.js';
import { FormCodeField } from './FormCodeField.js';
import { FormPasswordField } from './FormPasswordField.js';
import { FormPhoneField, FormWorldPhoneField } from './FormPhoneField.js';
import { FormSearchField } from './FormSearchField.js';
import { FormTextArea } from './FormTextArea.js';
import { FormTextField } from './FormTextField.js';

const meta = {
  title: 'Bound forms/Bound text',
  parameters: exampleParameters,
} satisfies Meta;

export default meta;

/** One line, such as a name. */
export const Text: StoryObj = {
  name: 'FormTextField',
  render: () => (
    <ExampleForm
      schema={object({ insured: string().defined().trim().required('Insured Name is required.') })}
      defaultValues={{ insured: '' }}
    >
      {(control) => <FormTextField control={control} name="insured" label="Insured Name" isRequired />}
    </ExampleForm>
  ),
};

/** Several lines; the line breaks are kept. */
export const Area: StoryObj = {
  name: 'FormTextArea',
  render: () => (
    <ExampleForm schema={object({ comment: string().defined() })} defaultValues={{ comment: '' }}>
      {(control) => <FormTextArea control={control} name="comment" label="Comment" isRequired={false} />}
    </ExampleForm>
  ),
};

/** Kept exactly as it was typed. */
export const Password: StoryObj = {
  name: 'FormPasswordField',
  render: () => (
    <ExampleForm schema={object({ password: loginPassword() })} defaultValues={{ password: '' }}>
      {(control) => (
        <FormPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
          isRequired
        />
      )}
    </ExampleForm>
  ),
};

/** A text to search for; a form of filters sends it. */
export const Search: StoryObj = {
  name: 'FormSearchField',
  render: () => (
    <ExampleForm schema={object({ wanted: string().defined() })} defaultValues={{ wanted: '' }}>
      {(control) => <FormSearchField control={control} name="wanted" label="Search policies" />}
    </ExampleForm>
  ),
};

/** A US number. */
export const Phone: StoryObj = {
  name: 'FormPhoneField',
  render: () => (
    <ExampleForm schema={mfaPhoneSchema} defaultValues={{ PhoneNumber: '' }}>
      {(control) => (
        <FormPhoneField
          control={control}
          name="PhoneNumber"
          label="Phone Number"
          autoComplete="tel"
          isRequired
        />
      )}
    </ExampleForm>
  ),
};

/** A number of any country, with the country in its own field. */
export const WorldPhone: StoryObj = {
  name: 'FormWorldPhoneField',
  render: () => (
    <ExampleForm
      schema={object({ phone: string().defined(), country: string().defined() })}
      defaultValues={{ phone: '', country: 'GB' }}
    >
      {(control) => (
        <FormWorldPhoneField control={control} name="phone" countryName="country" label="Phone Number" />
      )}
    </ExampleForm>
  ),
};

/** The digits of a code that was sent; `onComplete` may send the form. */
export const Code: StoryObj = {
  name: 'FormCodeField',
  render: () => (
    <ExampleForm schema={object({ Code: textPiece(checkMfaCode) })} defaultValues={{ Code: '' }}>
      {(control) => <FormCodeField control={control} name="Code" label="Verification Code" />}
    </ExampleForm>
  ),
};
