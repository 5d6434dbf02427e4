import { useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { Form, FormComboBox, useSchemaForm } from '@slip/forms';
import type { Choice } from '@slip/forms/rules';
import { Text } from '@slip/ui/Text';
import { useId } from 'react';
import { object, string } from 'yup';
import { useFailureNotice } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { agentsNotLoaded } from '../../pages/notLoaded.js';
import type { Filing } from './Filing.js';

const schema = object({
  Agent: string()
    .nullable()
    .defined()
    .test('required', 'Associated Agent is required.', (value) => value !== null),
});

export interface FilingAgentDialogProps {
  readonly filing: Filing;
  /** @returns true if the filing is now for that agent */
  readonly onChange: (agent: Choice) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Lets an agency change the agent of a new policy; the agent must hold a license in the state. */
export function FilingAgentDialog({ filing, onChange, onClose }: FilingAgentDialogProps) {
  const formId = useId();
  const agents = useEndpoint(admin.associatedAgentsForAgency, {});
  useFailureNotice(agents.error);
  const form = useSchemaForm<{ Agent: string | null }>({ schema, defaultValues: { Agent: null } });
  const { state, agent: current } = filing;
  const licensed = (agents.data ?? []).filter(
    ({ agentId, licensedStates }) => agentId !== current.id && licensedStates.includes(state.abbreviation),
  );
  return (
    <ActionDialog
      title="Change Agent"
      initialFocus="field"
      isRunning={form.formState.isSubmitting}
      onClose={onClose}
      action="Save"
      form={formId}
    >
      <Form
        id={formId}
        form={form}
        aria-label="Agent of the filing"
        onSubmit={async ({ Agent }) => {
          const chosen = licensed.find(({ agentId }) => String(agentId) === Agent);
          if (!chosen) return undefined;
          if (await onChange({ id: chosen.agentId, label: chosen.name })) return undefined;
          const message = 'The agent was not changed: the filing could not be saved. Try again.';
          return [{ path: 'Agent', message }];
        }}
      >
        <Text as="p" tone="muted">
          What you entered stays. What belongs to {current.label}, such as the accounting contact, is chosen
          again.
        </Text>
        <FormComboBox
          control={form.control}
          name="Agent"
          label="Associated Agent"
          isRequired
          description={`Agents who hold a license in ${state.name}.`}
          options={licensed.map(({ agentId, name, npn }) => ({
            value: String(agentId),
            label: name,
            description: `NPN ${npn}`,
          }))}
          isLoading={agents.isLoading}
          loadError={agents.error && agentsNotLoaded}
          onRetry={() => void agents.reload()}
        />
      </Form>
    </ActionDialog>
  );
}
