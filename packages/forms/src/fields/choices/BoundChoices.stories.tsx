import { Button } from '@slip/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { array, boolean, mixed, object, string } from 'yup';
import { exampleParameters } from '../../exampleParameters.js';
import {
  type Choice,
  emptyInsurerRegistration,
  insurerRegistrationSchema,
  participatingStateOptions,
} from '../../rules/index.js';
import { ExampleForm } from '../form/ExampleForm.js';
import { FormCheckbox } from './FormCheckbox.js';
import { FormCheckboxGroup } from './FormCheckboxGroup.js';
import { FormComboBox } from './FormComboBox.js';
import { FormFileField } from './FormFileField.js';
import { FormMultiSelect } from './FormMultiSelect.js';
import { FormRadioGroup } from './FormRadioGroup.js';
import { FormSelect } from './FormSelect.js';
import { FormTransferList } from './FormTransferList.js';
import type { FieldOption } from './useBoundChoice.js';

const insurers: readonly FieldOption<Choice>[] = [
  { id: 9, label: 'Granite Peak Specialty Insurance Company (12345)' },
  { id: 10, label: 'Harbor Light Surplus Insurance Company (23456)' },
].map((value) => ({ value, label: value.label }));

const meta = {
  title: 'Bound forms/Bound choices',
  parameters: exampleParameters,
} satisfies Meta;

export default meta;

/** One of a few, all in sight. */
export const Radio: StoryObj = {
  name: 'FormRadioGroup',
  render: () => (
    <ExampleForm schema={object({ basis: string().required() })} defaultValues={{ basis: 'submitted' }}>
      {(control) => (
        <FormRadioGroup
          control={control}
          name="basis"
          label="Report based on"
          options={[
            { value: 'submitted', label: 'Submit Date' },
            { value: 'effective', label: 'Effective Date' },
          ]}
        />
      )}
    </ExampleForm>
  ),
};

/** One of a short list. */
export const Select: StoryObj = {
  name: 'FormSelect',
  render: () => (
    <ExampleForm schema={object({ state: string().nullable().defined() })} defaultValues={{ state: null }}>
      {(control) => (
        <FormSelect
          control={control}
          name="state"
          label="State"
          options={participatingStateOptions()}
          isRequired
        />
      )}
    </ExampleForm>
  ),
};

/** One of many. The form keeps the whole record. */
export const Combo: StoryObj = {
  name: 'FormComboBox',
  render: () => (
    <ExampleForm
      schema={object({ insurer: mixed<Choice>().nullable().defined() })}
      defaultValues={{ insurer: { id: 9, label: 'Granite Peak Specialty Insurance Company (12345)' } }}
    >
      {(control) => (
        <FormComboBox control={control} name="insurer" label="Insurer" options={insurers} isRequired />
      )}
    </ExampleForm>
  ),
};

/** Yes or no; the label is its children. */
export const Box: StoryObj = {
  name: 'FormCheckbox',
  render: () => (
    <ExampleForm schema={object({ isUrgent: boolean().required() })} defaultValues={{ isUrgent: false }}>
      {(control) => (
        <FormCheckbox control={control} name="isUrgent">
          Urgent
        </FormCheckbox>
      )}
    </ExampleForm>
  ),
};

/** Several of a few; a summary leads to the first box. */
export const Boxes: StoryObj = {
  name: 'FormCheckboxGroup',
  render: () => (
    <ExampleForm schema={insurerRegistrationSchema} defaultValues={emptyInsurerRegistration()}>
      {(control) => (
        <>
          <FormCheckboxGroup
            control={control}
            name="InsurerInformation.States"
            label="States"
            options={participatingStateOptions()}
          />
          <div>
            <Button type="submit">Submit</Button>
          </div>
        </>
      )}
    </ExampleForm>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Please select at least one state.' }));
    const [first] = participatingStateOptions();
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: first?.label ?? '' })).toHaveFocus());
  },
};

/** Several of many, as tags. */
export const Several: StoryObj = {
  name: 'FormMultiSelect',
  render: () => (
    <ExampleForm
      schema={object({ states: array(string().required()).required() })}
      defaultValues={{ states: ['WY'] }}
    >
      {(control) => (
        <FormMultiSelect
          control={control}
          name="states"
          label="States"
          options={participatingStateOptions()}
        />
      )}
    </ExampleForm>
  ),
};

/** Many of many. */
export const Transfer: StoryObj = {
  name: 'FormTransferList',
  render: () => (
    <ExampleForm
      schema={object({ insurers: array(string().required()).required() })}
      defaultValues={{ insurers: ['9'] }}
    >
      {(control) => (
        <FormTransferList
          control={control}
          name="insurers"
          label="Insurers"
          items={insurers.map(({ value, label }) => ({ value: String(value.id), label }))}
        />
      )}
    </ExampleForm>
  ),
};

/** Files, sent with the form. */
export const Files: StoryObj = {
  name: 'FormFileField',
  render: () => (
    <ExampleForm
      schema={object({ files: array(mixed<File>().required()).required() })}
      defaultValues={{ files: [] }}
    >
      {(control) => (
        <FormFileField control={control} name="files" label="Batch file" endings={['.xml']} maxFiles={1} />
      )}
    </ExampleForm>
  ),
};
