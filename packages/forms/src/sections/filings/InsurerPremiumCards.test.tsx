import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import { onPage } from '../../fields/onPage.js';
import {
  agentPolicyFormSchema,
  emptyInsurerCard,
  exampleContext,
  exampleFiling,
  type Workflow,
} from '../../rules/index.js';
import { InsurerPremiumCards } from './InsurerPremiumCards.js';

const page = onPage();

function Filing({ workflow }: { workflow: Workflow }) {
  const [context] = useState(() => exampleContext({ workflow }));
  const [schema] = useState(() => agentPolicyFormSchema(context));
  const [defaultValues] = useState(() => {
    const filing = exampleFiling(context);
    return {
      ...filing,
      InsurerPremiumInformation: [...filing.InsurerPremiumInformation, emptyInsurerCard()],
    };
  });
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <InsurerPremiumCards form={form} state={context.state} workflow={workflow} insurers={[]} />
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
