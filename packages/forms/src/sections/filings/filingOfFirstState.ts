import {
  type AgentPolicyForm,
  agentPolicyFormSchema,
  exampleContext,
  exampleFiling,
  participatingStates,
  type StateDefinition,
} from '../../rules/index.js';

/**
 * An example of a filing in the first state whose form has a property, with the rules of its form. For stories.
 *
 * @param has the property: true if a state's form has it
 * @param changes gives the fields that are other than in the usual example
 */
export function filingOfFirstState(
  has: (form: StateDefinition['form']) => boolean,
  changes: (filing: AgentPolicyForm) => Partial<AgentPolicyForm> = () => ({}),
) {
  const state = participatingStates().find(({ form }) => has(form));
  if (!state) throw new Error('No state has such a form.');
  const context = exampleContext({ state });
  const filing = exampleFiling(context);
  return {
    state,
    schema: agentPolicyFormSchema(context),
    defaultValues: { ...filing, ...changes(filing) },
  };
}
