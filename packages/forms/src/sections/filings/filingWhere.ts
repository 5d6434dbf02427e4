import {
  type AgentPolicyForm,
  agentPolicyFormSchema,
  exampleContext,
  exampleFiling,
  participatingStates,
  type StateDefinition,
} from '../../rules/index.js';

/** A filing in the first state whose form meets a condition, with its rules, for stories. */
export function filingWhere(
  asks: (form: StateDefinition['form']) => boolean,
  changes: (filing: AgentPolicyForm) => Partial<AgentPolicyForm> = () => ({}),
) {
  const state = participatingStates().find(({ form }) => asks(form));
  if (!state) throw new Error('No state asks that.');
  const context = exampleContext({ state });
  const filing = exampleFiling(context);
  return {
    state,
    schema: agentPolicyFormSchema(context),
    defaultValues: { ...filing, ...changes(filing) },
  };
}
