import type { AgentPolicyContext, AgentPolicyForm } from '@slip/forms/rules';
import type { UseFormReturn } from 'react-hook-form';
import type { Filing } from './Filing.js';
import type { OfficeFacts } from './useOfficeFacts.js';

/** What every section of the entry step takes. */
export interface FilingSectionProps {
  readonly form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  readonly filing: Filing;
  readonly facts: OfficeFacts;
  readonly context: AgentPolicyContext;
}

/** What the office will question, by the path of its field. */
export type QuestionAt = (path: string) => string | undefined;

/** What a section takes that says what the office will question. */
export interface QuestionedSectionProps extends FilingSectionProps {
  readonly questionAt: QuestionAt;
}
