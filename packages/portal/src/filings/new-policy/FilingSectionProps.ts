import type { AgentPolicyForm } from '@slip/forms/rules';
import type { UseFormReturn } from 'react-hook-form';
import type { Start } from './Start.js';
import type { OfficeFacts } from './useOfficeFacts.js';

/** What every section of the entry step takes. */
export interface FilingSectionProps {
  readonly form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  readonly start: Start;
  readonly facts: OfficeFacts;
}
