import type { AgentPolicyForm, StateDefinition } from '@slip/forms/rules';
import type { UseFormReturn } from 'react-hook-form';

/** What every section of the filing form takes. */
export interface FilingSectionProps {
  form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  state: StateDefinition;
  /** Nothing can be changed, as for people who may only view. @default false */
  isDisabled?: boolean;
}
