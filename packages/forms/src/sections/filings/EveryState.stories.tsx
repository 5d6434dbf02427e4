import { Card } from '@slip/ui/Card';
import { Stack } from '@slip/ui/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect } from 'storybook/test';
import { Form, useSchemaForm } from '../../fields/form/Form.js';
import {
  type AgentPolicyForm,
  agentPolicyFormSchema,
  exampleContext,
  exampleFiling,
  type FilingSection,
  insurerChoice,
  mayAskDeclinations,
  programStates,
  type StateDefinition,
  stateDefinitionOrDefault,
} from '../../rules/index.js';
import { AddressSection } from '../address/AddressSection.js';
import type { FilingSectionProps } from '../useSectionForm.js';
import { AssessmentPreview } from './AssessmentPreview.js';
import { DeclinationsSection } from './DeclinationsSection.js';
import { InsurerPremiumCards } from './InsurerPremiumCards.js';
import { MasterPolicySection } from './MasterPolicySection.js';

const insurer = insurerChoice({ id: 9, name: 'Granite Peak Specialty Insurance Company', naic: '12345' });
const lloyds = insurerChoice({ id: 12, name: "Certain Underwriters at Lloyd's, London", naic: 'AA1122000' });
const syndicate = { id: 41, label: '0623 Beazley Furlonge' };
const choices = [insurer, lloyds].map((value) => ({ value, label: value.label }));

/** The content of each section of a state's form; policy details, coverage and comments are plain fields of the screen. */
const sections: Partial<Record<FilingSection, (props: FilingSectionProps) => ReactNode>> = {
  masterPolicy: (props) => <MasterPolicySection {...props} masterPolicies={[]} />,
  addresses: ({ form, state }) => (
    <Stack gap="6">
      {state.form.fields.locationOfRisk !== 'hidden' && (
        <AddressSection
          control={form.control}
          name="LocationOfRisk"
          legend="Location of Risk"
          isCountryFixed
        />
      )}
      <AddressSection control={form.control} name="InsuredAddress" legend="Insured Address" />
    </Stack>
  ),
  insurers: (props) => (
    <InsurerPremiumCards
      {...props}
      workflow="New"
      insurers={choices}
      syndicates={[{ value: syndicate, label: syndicate.label }]}
      headingLevel={3}
    />
  ),
  declinations: (props) => <DeclinationsSection {...props} receivedOn={exampleContext().today} />,
};

/** A filing with a value for everything that a state may ask for. */
function filingIn(state: StateDefinition): AgentPolicyForm {
  const filing = exampleFiling(exampleContext({ state }));
  const isLloyds = state.form.fields.lloydsSyndicates !== 'hidden';
  return {
    ...filing,
    isMasterPolicy: state.form.fields.masterPolicy === 'hidden' ? '0' : '1',
    InsurerPremiumInformation: filing.InsurerPremiumInformation.map((card) => ({
      ...card,
      Insurer: isLloyds ? lloyds : insurer,
      isLloyds,
      SelectedSyndicates: isLloyds ? [{ Syndicate: syndicate, Premium: 1_000_000 }] : [],
    })),
  };
}

function StateForm({ state }: { state: StateDefinition }) {
  const [schema] = useState(() => agentPolicyFormSchema(exampleContext({ state })));
  const [defaultValues] = useState(() => filingIn(state));
  const form = useSchemaForm({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label={state.name}>
      <Card title={state.name} headingLevel={2}>
        <Stack gap="6">
          {state.form.sections.map((section) => (
            <div key={section}>{sections[section]?.({ form, state })}</div>
          ))}
          <AssessmentPreview control={form.control} state={state} headingLevel={3} />
        </Stack>
      </Card>
    </Form>
  );
}

/** Every state the office serves, and one it does not, whose form is the default one. */
const states = [...programStates, stateDefinitionOrDefault('TX')];

const asking = (asks: (state: StateDefinition) => boolean) => states.filter(asks).length;

function EveryState() {
  return (
    <Stack gap="6">
      {states.map((state) => (
        <StateForm key={state.abbreviation} state={state} />
      ))}
    </Stack>
  );
}

const meta = { title: 'Bound forms/EveryState', component: EveryState } satisfies Meta<typeof EveryState>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form of every state definition, with everything its table asks. */
export const AllScreens: Story = {
  // No screen has six forms on one page; each section is checked in its own stories.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas, canvasElement }) => {
    const forms = [...canvasElement.querySelectorAll('form')].map((form) => form.getAttribute('aria-label'));
    await expect(forms).toEqual(states.map(({ name }) => name));
    await expect(canvasElement.querySelectorAll('[role="radiogroup"]')).toHaveLength(
      asking(({ form }) => form.fields.masterPolicy !== 'hidden'),
    );
    // By text: roles would be worked out for every one of some thousand elements.
    await expect(canvas.queryAllByText('Location of Risk')).toHaveLength(
      asking(({ form }) => form.fields.locationOfRisk !== 'hidden'),
    );
    await expect(canvas.queryAllByText('Syndicate 1')).toHaveLength(
      asking(({ form }) => form.fields.lloydsSyndicates !== 'hidden'),
    );
    await expect(canvas.queryAllByText('Declination 1')).toHaveLength(asking(mayAskDeclinations));
  },
};
