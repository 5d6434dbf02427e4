import type { AgentPolicyContext, AgentPolicyForm } from '@slip/forms/rules';
import type { UseFormReturn } from 'react-hook-form';
import type { Filing } from './Filing.js';
import type { OfficeFacts } from './useOfficeFacts.js';

/** The props that every section of the entry step takes. */
export interface FilingSectionProps {
  readonly form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  readonly filing: Filing;
  readonly facts: OfficeFacts;
  readonly context: AgentPolicyContext;
}

/** The question that the office will ask, by the path of its field. */
export type QuestionAt = (path: string) => string | undefined;

/** The questions that the office will ask: each at its field, and every one once. */
export interface FilingQuestions {
  readonly questionAt: QuestionAt;
  readonly asked: readonly string[];
}

/** The props of a section that says what the office will question. */
export interface QuestionedSectionProps extends FilingSectionProps {
  readonly questionAt: QuestionAt;
}
