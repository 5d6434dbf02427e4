import { toNotice, useAction, useEndpoint } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import { Form, FormComboBox, useSchemaForm } from '@slip/forms';
import { checkAgentChange, messages } from '@slip/forms/rules';
import { Text } from '@slip/ui/Text';
import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { useIsHere } from '../../navigation/useIsHere.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { agentsNotLoaded } from '../../pages/notLoaded.js';
import type { Policy } from '../Policy.js';
import { policyViewPath } from '../policyPaths.js';

interface AgentForm {
  /** The agent's id as a text. */
  Agent: string | null;
}

function agentSchema(currentId: number) {
  return object({
    Agent: string()
      .nullable()
      .defined()
      .test('rule', (value, context) => {
        const problem = checkAgentChange(value === null ? null : Number(value), currentId);
        return problem === undefined || context.createError({ message: problem.message });
      }),
  });
}

/** Gives the policy to another agent of the agency, after the person has confirmed the change (spec 3 §4.3). */
export function ChangeAgentDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const formId = useId();
  const notices = useNotices();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const agents = useEndpoint(admin.associatedAgentsForAgency, {});
  useFailureNotice(agents.error);
  const { run, isRunning } = useAction(filings.changeAgent);
  const schema = useMemo(() => agentSchema(policy.agentId), [policy.agentId]);
  const form = useSchemaForm<AgentForm>({ schema, defaultValues: { Agent: String(policy.agentId) } });

  async function save({ Agent }: AgentForm) {
    const toAgentId = Number(Agent);
    try {
      const { success, agentPolicyId, errorMessage } = await run({
        body: {
          agentPolicyId: policy.agtPolicyId,
          fromAgentId: policy.agentId,
          toAgentId,
          agentPolicyNumber: policy.agtPolicyNumber,
        },
      });
      if (!success) {
        form.reset();
        return [{ path: 'Agent', message: errorMessage || messages.filings.agentUpdateFailed }];
      }
      if (!isHere.current) {
        notices.confirmed(messages.filings.agentUpdated);
        return undefined;
      }
      notices.succeeded(messages.filings.agentUpdated);
      onClose();
      const address = { policyId: agentPolicyId, agentId: toAgentId, state: policy.homeStateAbbr };
      await navigate(policyViewPath(address), { replace: true });
      return undefined;
    } catch (error) {
      form.reset();
      // A proxy may answer without a word of the office.
      if (toNotice(error)?.text === '')
        return [{ path: 'Agent', message: messages.filings.agentUpdateFailed }];
      notices.failed(error);
      return undefined;
    }
  }

  return (
    <ActionDialog
      title="Change Agent"
      initialFocus="field"
      isRunning={isRunning}
      onClose={onClose}
      action="Save"
      form={formId}
    >
      <Form id={formId} form={form} aria-label="Agent of the policy" onSubmit={save}>
        <Text as="p" tone="muted">
          Policy {policy.agtPolicyNumber} belongs to {policy.agentName}.
        </Text>
        <FormComboBox
          control={form.control}
          name="Agent"
          label="Agent"
          isRequired
          options={(agents.data ?? []).map(({ agentId, name, npn }) => ({
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
