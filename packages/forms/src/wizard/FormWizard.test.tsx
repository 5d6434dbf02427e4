import { act, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mixed, object, string } from 'yup';
import { useSchemaForm } from '../fields/form/Form.js';
import type { ServerIssue } from '../fields/form/useFormFrame.js';
import { onPage } from '../fields/onPage.js';
import { FormTextField } from '../fields/text/FormTextField.js';
import { type FormStep, FormWizard, shownSteps } from './FormWizard.js';

interface Values {
  kind: 'person' | 'company';
  name: string;
  taxId: string;
  email: string;
}

const schema = object({
  kind: mixed<Values['kind']>().oneOf(['person', 'company']).required(),
  name: string().defined().required('Name is required.'),
  taxId: string().defined(),
  email: string().defined().required('Email is required.'),
});
const whole: Values = { kind: 'company', name: 'Ada', taxId: '1', email: 'ada@larkin.example' };

const page = onPage();
const onSend = vi.fn<(values: Values) => Promise<readonly ServerIssue[] | undefined>>();
const onStep = vi.fn<(id: string) => void>();
const steps: FormStep<Values>[] = [];

function Registration({ values, startAt }: { values: Values; startAt?: string | undefined }) {
  const form = useSchemaForm<Values>({ schema, defaultValues: values });
  const { control } = form;
  steps.splice(
    0,
    Infinity,
    {
      id: 'who',
      label: 'Who you are',
      fields: [{ path: 'kind' }, { path: 'name', label: 'Name' }],
      content: <FormTextField control={control} name="name" label="Name" />,
    },
    {
      id: 'company',
      label: 'Company',
      isShown: ({ kind }) => kind === 'company',
      fields: [{ path: 'taxId', label: 'Tax ID' }],
      content: <FormTextField control={control} name="taxId" label="Tax ID" />,
    },
    {
      id: 'contact',
      label: 'Contact',
      fields: [{ path: 'email', label: 'Email' }],
      content: <FormTextField control={control} name="email" label="Email" />,
    },
  );
  return (
    <FormWizard
      form={form}
      steps={[...steps]}
      onSubmit={onSend}
      onStepChange={onStep}
      onReset={() => undefined}
      {...(startAt !== undefined && { startAt })}
    />
  );
}

const show = (values: Values, startAt?: string) =>
  act(async () => page.root.render(<Registration values={values} startAt={startAt} />));
function button(name: string): HTMLButtonElement {
  const found = [...page.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}
const press = (name: string) => act(async () => button(name).click());
const shownNow = () => page.container.querySelector('section:not([hidden]) h2')?.textContent ?? '';

beforeEach(() => {
  onSend.mockReset().mockResolvedValue(undefined);
  onStep.mockReset();
});

interface Account {
  account: Pick<Values, 'kind' | 'name' | 'taxId'>;
}

const accountSchema = object({ account: schema.omit(['email']).required() });
let accountForm: Pick<UseFormReturn<Account, unknown, Account>, 'setValue'>;

/** As with a draft: the wizard is drawn once the draft was read. */
function LateRegistration({ values, isRead }: { values: Account['account']; isRead: boolean }) {
  const form = useSchemaForm<Account>({ schema: accountSchema, defaultValues: { account: values } });
  const { control } = form;
  useEffect(() => {
    accountForm = form;
  }, [form]);
  if (!isRead) return null;
  return (
    <FormWizard
      form={form}
      steps={[
        {
          id: 'who',
          label: 'Who you are',
          fields: [{ path: 'account.kind' }, { path: 'account.name', label: 'Name' }],
          content: <FormTextField control={control} name="account.name" label="Name" />,
        },
        {
          id: 'company',
          label: 'Company',
          isShown: ({ account }) => account.kind === 'company',
          fields: [{ path: 'account.taxId', label: 'Tax ID' }],
          content: <FormTextField control={control} name="account.taxId" label="Tax ID" />,
        },
      ]}
      onSubmit={() => undefined}
      onStepChange={onStep}
    />
  );
}

async function showLate(values: Account['account']): Promise<void> {
  for (const isRead of [false, true])
    await act(async () => page.root.render(<LateRegistration values={values} isRead={isRead} />));
}

const sendKey = (type: string) =>
  act(async () => window.dispatchEvent(new KeyboardEvent(type, { key: 'Enter' })));

describe('the way through the steps', () => {
  it.each(['person', 'company'] as const)(
    'reaches every step of a %s, and back to the first',
    async (kind) => {
      const values = { ...whole, kind };
      await show(values);
      const way = shownSteps(steps, values).map(({ id }) => id);
      for (const _ of way) await press('Continue');
      expect(onStep.mock.calls.map(([id]) => id)).toEqual([...way.slice(1), 'review']);
      await press('Submit');
      expect(onSend).toHaveBeenCalledWith(values);
      onStep.mockReset();
      for (const _ of way) await press('Back');
      expect(onStep.mock.calls.map(([id]) => id)).toEqual(way.toReversed());
    },
  );

  it('shows the step that a field of a group asks for, also when it is drawn after its form', async () => {
    await showLate({ ...whole, kind: 'person' });
    await act(async () => accountForm.setValue('account.kind', 'company'));
    await press('Continue');
    expect(onStep).toHaveBeenLastCalledWith('company');
    expect(shownNow()).toContain('Company');
  });

  it('stays at a step that is wrong', async () => {
    await show({ ...whole, name: '' });
    await press('Continue');
    expect(onStep).not.toHaveBeenCalled();
    expect(page.container.textContent).toContain('There is a problem');
  });

  it('keeps an error in its place while a key is down', async () => {
    await showLate({ ...whole, name: '' });
    await press('Continue');
    expect(page.container.textContent).toContain('Name is required.');
    await sendKey('keydown');
    await act(async () => accountForm.setValue('account.name', 'Ada'));
    expect(page.container.textContent).toContain('Name is required.');
    await sendKey('keyup');
    expect(page.container.textContent).not.toContain('Name is required.');
  });

  it('follows the step that is asked for, and leads from the review to what the server finds in a step not drawn yet', async () => {
    await show(whole, 'contact');
    expect(shownNow()).toContain('Contact');
    await show(whole, 'review');
    expect(shownNow()).toContain('Review');
    onSend.mockResolvedValue([{ path: 'name', message: 'Known already.' }]);
    await press('Submit');
    const link = [...page.container.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Known already.',
    );
    expect(link).toBeDefined();
    await act(async () => link?.click());
    expect(onStep).toHaveBeenLastCalledWith('who');
    expect(shownNow()).toContain('Who you are');
    expect(page.container.textContent).toContain('Known already.');
  });

  it('starts over after all steps', async () => {
    await show(whole, 'review');
    await press('Reset');
    expect(onStep).toHaveBeenLastCalledWith('who');
    expect(shownNow()).toContain('Who you are');
    expect(document.activeElement).toBe(page.container.querySelector('section:not([hidden]) h2'));
  });
});
