import type { FilingSection, StateFacts } from '@slip/forms/rules';

/** The sections this form can show. */
const built: ReadonlySet<FilingSection> = new Set<FilingSection>([
  'masterPolicy',
  'policyDetails',
  'addresses',
  'coverage',
  'insurers',
  'declinations',
  'comment',
]);

/** True if everything a state asks can be entered here: a state whose form is not complete is not offered. */
export function isSupported({ participates, form }: StateFacts): boolean {
  return participates && form.sections.every((section) => built.has(section));
}
