import type { FilingSection, StateDefinition } from '@slip/forms/rules';

/** The sections this form can show. */
const built: ReadonlySet<FilingSection> = new Set<FilingSection>([
  'policyDetails',
  'addresses',
  'coverage',
  'insurers',
  'comment',
]);

/** The fields of single states that this form cannot ask yet. */
const missing = [
  'masterPolicy',
  'lloydsSyndicates',
] as const satisfies readonly (keyof StateDefinition['form']['fields'])[];

/** Whether everything a state asks can be entered here: a state whose form is not complete is not offered. */
export function isSupported({ participates, form }: StateDefinition): boolean {
  return (
    participates &&
    form.sections.every((section) => built.has(section)) &&
    missing.every((field) => form.fields[field] === 'hidden') &&
    form.declinations === null
  );
}
