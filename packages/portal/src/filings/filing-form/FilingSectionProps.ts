import type { AgentPolicyContext, AgentPolicyForm } from '@slip/forms/rules';
import type { UseFormReturn } from 'react-hook-form';
import type { Filing } from './Filing.js';
import type { QuestionAt } from './useFormQuestions.js';
import type { OfficeFacts } from './useOfficeFacts.js';

/** What every section of the entry step takes. */
export interface FilingSectionProps {
  readonly form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  readonly filing: Filing;
  readonly facts: OfficeFacts;
  readonly context: AgentPolicyContext;
}

/** What a section takes that says what the office will question. */
export interface QuestionedSectionProps extends FilingSectionProps {
  readonly questionAt: QuestionAt;
}
