import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { onPage } from '../../fields/onPage.js';
import {
  agentPolicyFormSchema,
  emptyInsurerCard,
  exampleContext,
  exampleFiling,
  type TransactionTypeCode,
  type Workflow,
} from '../../rules/index.js';
import { InsurerPremiumCards } from './InsurerPremiumCards.js';

const page = onPage();

function Filing({ workflow, type = 1 }: { workflow: Workflow; type?: TransactionTypeCode }) {
  const [context] = useState(() => exampleContext({ workflow }));
  const [schema] = useState(() => agentPolicyFormSchema(context));
  const [defaultValues] = useState(() => {
    const filing = exampleFiling(context);
    return {
      ...filing,
      TransactionInformation: { ...filing.TransactionInformation, TransactionType: type },
      InsurerPremiumInformation: [...filing.InsurerPremiumInformation, emptyInsurerCard()],
    };
  });
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <InsurerPremiumCards form={form} state={context.state} workflow={workflow} insurers={[]} />
      <button type="button" onClick={() => form.reset(form.getValues(), { keepDefaultValues: true })}>
        Restore
      </button>
      <button type="button" onClick={() => form.setValue('TransactionInformation.TransactionType', 3)}>
        Return
      </button>
    </Form>
  );
}

const buttons = () => [...page.container.querySelectorAll('button')];
const named = (name: string) =>
  buttons().find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);

it.each<[Workflow, boolean]>([
  ['New', true],
  // The insurers of a transaction on file are removed, but none is added: then the list has the focus.
  ['Edit', false],
])('keeps the focus when a card is removed: %s', async (workflow, mayAdd) => {
  await act(async () => page.root.render(<Filing workflow={workflow} />));
  expect(named('Add insurer') !== undefined).toBe(mayAdd);
  const remove = named('Remove Insurer 2');
  act(() => remove?.focus());
  await act(async () => remove?.click());
  expect(named('Remove Insurer 2')).toBeUndefined();
  const focused = document.activeElement;
  expect(focused).not.toBe(document.body);
  expect(page.container.contains(focused)).toBe(true);
  expect(focused === named('Add insurer')).toBe(mayAdd);
});

it('takes cards away when a type is chosen, not when a draft with one is opened or restored', async () => {
  await act(async () => page.root.render(<Filing workflow="Endorsement" type={3} />));
  expect(named('Remove Insurer 2')).toBeDefined();
  await act(async () => named('Restore')?.click());
  expect(named('Remove Insurer 2')).toBeDefined();

  await act(async () => page.root.render(<Filing key="another" workflow="Endorsement" type={2} />));
  expect(named('Remove Insurer 2')).toBeDefined();
  await act(async () => named('Return')?.click());
  expect(named('Remove Insurer 2')).toBeUndefined();
  expect(named('Add insurer')).toBeDefined();
});
