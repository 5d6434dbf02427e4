import type { UseFormReturn } from 'react-hook-form';
import type { AgentPolicyForm, StateDefinition } from '../rules/index.js';

/** The props that every section of the filing form takes. */
export interface FilingSectionProps {
  form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  state: StateDefinition;
  /** Nothing can be changed, as for people who may only view. @default false */
  isDisabled?: boolean;
}
