import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import type { QuestionDecision } from '@slip/forms/rules';

/** The text of a template for a reason: the office's own text, or the built-in one until the office's is known. */
export function useTemplateWords(
  group: QuestionDecision | 'reject' | 'more',
): (template: { readonly id: string; readonly text: string }) => string {
  // The office cannot change the templates of notes that accept.
  const { data } = useEndpoint(office.reasonTemplates, group === 'accept' ? null : {});
  return ({ id, text }) => data?.find(({ name }) => name === `${group}-${id}`)?.words ?? text;
}
