import { Text } from '@slip/ui/Text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { UseFormReturn } from 'react-hook-form';
import { expect, fn, waitFor } from 'storybook/test';
import { object, string } from 'yup';
import { type DraftStore, type FormDraftValues, useFormDraft } from '../drafts/index.js';
import { exampleParameters } from '../exampleParameters.js';
import {
  FormSelect,
  FormTextField,
  type SendValues,
  type ServerIssue,
  useSchemaForm,
} from '../fields/index.js';
import type { FormStep } from './FormWizard.js';
import { FormWizard } from './FormWizard.js';

const schema = object({
  kind: string().required('Kind is required.').oneOf(['person', 'company']),
  name: string().defined().trim().required('Name is required.'),
  taxId: string()
    .defined()
    .when('kind', ([kind], rule) => (kind === 'company' ? rule.required('Tax ID is required.') : rule)),
  email: string().defined().required('Email is required.').email('Email is not valid.'),
});

type Values = ReturnType<(typeof schema)['validateSync']>;

const empty: Values = { kind: 'person', name: '', taxId: '', email: '' };
const kinds = [
  { value: 'person', label: 'A person' },
  { value: 'company', label: 'A company' },
];

interface RegistrationProps {
  onSend: (values: Values) => void;
  issues?: readonly ServerIssue[];
  orientation?: 'horizontal' | 'vertical';
}

type Kept = FormDraftValues<Values>;

const words = {
  saved: 'Draft saved',
  waiting: 'Not saved yet',
  saving: 'Saving the draft …',
  failed: 'The draft could not be saved.',
  elsewhere: 'The draft was changed in another window.',
};

function Registration({ draft, ...props }: RegistrationProps & { draft?: DraftStore<Kept> }) {
  return draft ? <KeptRegistration {...props} store={draft} /> : <Steps {...props} />;
}

function KeptRegistration({ store, ...props }: RegistrationProps & { store: DraftStore<Kept> }) {
  const form = useSchemaForm<Values>({ schema, defaultValues: empty });
  const draft = useFormDraft({ form, store, pause: 0 });
  if (draft.isLoading) return <Text>Looking for a draft …</Text>;
  return (
    <Steps
      {...props}
      kept={{
        form,
        startAt: draft.startAt,
        keepStep: draft.keepStep,
        note: words[draft.status],
        sending: (send) => async (values) => {
          await draft.flush();
          const found = await send(values);
          if (found === undefined) await draft.discard();
          return found;
        },
      }}
    />
  );
}

interface KeptProps {
  form: UseFormReturn<Values, unknown, Values>;
  startAt: string | undefined;
  keepStep: (step: string) => void;
  note: string;
  sending: (send: SendValues<Values>) => SendValues<Values>;
}

function Steps({ onSend, issues, orientation = 'vertical', kept }: RegistrationProps & { kept?: KeptProps }) {
  const own = useSchemaForm<Values>({ schema, defaultValues: empty });
  const form = kept?.form ?? own;
  const { control } = form;
  const send: SendValues<Values> = async (values) => {
    onSend(values);
    return issues;
  };

  const steps: readonly FormStep<Values>[] = [
    {
      id: 'who',
      label: 'Who you are',
      fields: [
        {
          path: 'kind',
          label: 'Kind',
          show: ({ kind }) => kinds.find(({ value }) => value === kind)?.label,
        },
        { path: 'name', label: 'Name' },
      ],
      content: (
        <>
          <FormSelect control={control} name="kind" label="Kind" options={kinds} />
          <FormTextField control={control} name="name" label="Name" isRequired />
        </>
      ),
    },
    {
      id: 'company',
      label: 'Company',
      isShown: ({ kind }) => kind === 'company',
      fields: [{ path: 'taxId', label: 'Tax ID' }],
      content: <FormTextField control={control} name="taxId" label="Tax ID" isRequired />,
    },
    {
      id: 'contact',
      label: 'Contact',
      fields: [{ path: 'email', label: 'Email' }],
      content: <FormTextField control={control} name="email" label="Email" isRequired />,
    },
  ];

  return (
    <FormWizard
      form={form}
      steps={steps}
      orientation={orientation}
      reviewIntro={<Text>Please confirm the information below is correct.</Text>}
      actions={kept && <Text tone="muted">{kept.note}</Text>}
      {...(kept?.startAt !== undefined && { startAt: kept.startAt })}
      {...(kept && { onStepChange: kept.keepStep })}
      onReset={() => undefined}
      onSubmit={kept ? kept.sending(send) : send}
    />
  );
}

const meta = {
  title: 'Bound forms/FormWizard',
  component: Registration,
  args: { onSend: fn() },
} satisfies Meta<typeof Registration>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two steps and the review, from one table. */
export const Example: Story = {
  parameters: exampleParameters,
  render: function Example() {
    const form = useSchemaForm<Values>({ schema, defaultValues: empty });
    const { control } = form;
    return (
      <FormWizard
        form={form}
        onSubmit={() => undefined}
        steps={[
          {
            id: 'who',
            label: 'Who you are',
            fields: [{ path: 'name', label: 'Name' }],
            content: <FormTextField control={control} name="name" label="Name" isRequired />,
          },
          {
            id: 'contact',
            label: 'Contact',
            fields: [{ path: 'email', label: 'Email' }],
            content: <FormTextField control={control} name="email" label="Email" isRequired />,
          },
        ]}
      />
    );
  },
};

export const Horizontal: Story = { args: { orientation: 'horizontal' } };

/** "Continue" checks the fields of the step, and only those; an error disappears as soon as it is fixed. */
export const ChecksItsStep: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const summary = await canvas.findByRole('region', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveTextContent('Name is required.');
    await userEvent.type(canvas.getByLabelText('Name'), 'Ada Larkin');
    await waitFor(() => expect(canvas.queryByText('Name is required.')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Contact/ })).toHaveFocus());
  },
};

/** From the first step to the end; going back loses nothing, and another answer brings another step. */
export const ToTheEnd: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), ' Ada Larkin ');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await canvas.findByLabelText('Email'), 'ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByLabelText('Name')).toHaveValue('Ada Larkin');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await canvas.findByText('Please confirm the information below is correct.');
    await expect(canvas.getByText('A person', { selector: 'dd bdi' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith({
        ...empty,
        name: 'Ada Larkin',
        email: 'ada@example.com',
      }),
    );
  },
};

/** When the server refuses a value, the review leads to its field, in whichever step it is. */
export const Refused: Story = {
  args: { issues: [{ path: 'name', message: 'This name is registered already.' }] },
  play: async (context) => {
    await ToTheEnd.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: 'This name is registered already.' }));
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveFocus());
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription(
      expect.stringContaining('This name is registered already.'),
    );
  },
};

const storeWith = (kept: Kept | null, save: DraftStore<Kept>['save']): DraftStore<Kept> => ({
  load: async () => kept && { draft: kept, version: '1' },
  save,
  discard: async () => undefined,
});

/** Each change is saved; a failure is shown, and nothing is lost by it. */
export const CannotBeSaved: Story = {
  args: { draft: storeWith(null, () => Promise.reject(new Error('no network'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Ada');
    await canvas.findByText('The draft could not be saved.');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Ada');
  },
};

/** After a reload the draft is there, in the step it was left in; "Reset" after all steps starts over. */
export const Restored: Story = {
  args: {
    draft: storeWith(
      { values: { ...empty, name: 'Ada Larkin', email: 'ada@example.com' }, step: 'review' },
      async () => '2',
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Ada Larkin')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(await canvas.findByLabelText('Name')).toHaveValue('');
  },
};
