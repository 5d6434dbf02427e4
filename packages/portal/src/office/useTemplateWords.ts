import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import type { QuestionDecision } from '@slip/forms/rules';

/** The words with which a reason begins: the office's own, or those that are delivered as long as it is not known. */
export function useTemplateWords(
  group: QuestionDecision | 'reject' | 'more',
): (template: { readonly id: string; readonly text: string }) => string {
  const { data } = useEndpoint(office.reasonTemplates, group === 'accept' ? null : {});
  return ({ id, text }) => data?.find(({ name }) => name === `${group}-${id}`)?.words ?? text;
}
