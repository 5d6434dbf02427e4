import {
  emptyPolicySearch,
  formatUsDate,
  type PolicySearchForm,
  searchTexts,
  stateFacts,
} from '@slip/forms/rules';

/** A filter that is set, in words, and what takes it away. */
export interface SetFilter {
  readonly label: string;
  readonly empty: Partial<PolicySearchForm>;
}

const { search: _search, ...ownTexts } = searchTexts;
const ranges = [
  { form: 'SubmitDateRange', label: 'Submitted' },
  { form: 'ExpirationDate', label: 'Expires' },
] as const;

/** Which filters are set beside the search box, each as it is read and taken away. */
export function setFilters(
  filters: PolicySearchForm,
  nameOfAgent: (agentId: string) => string,
): readonly SetFilter[] {
  const { State, AssociatedAgent, TIQs } = filters;
  const found: SetFilter[] = [];
  const add = (label: string, empty: Partial<PolicySearchForm>) => found.push({ label, empty });
  if (State !== null) add(`State: ${stateFacts(State).name}`, { State: null });
  for (const { form, label } of Object.values(ownTexts)) {
    if (filters[form].trim() !== '') add(`${label}: ${filters[form].trim()}`, { [form]: '' });
  }
  for (const { form, label } of ranges) {
    const { From, To } = filters[form];
    if (From !== null && To !== null) {
      const days = `${formatUsDate(From)} to ${formatUsDate(To)}`;
      add(`${label}: ${days}`, { [form]: emptyPolicySearch[form] });
    }
  }
  if (AssociatedAgent !== null) {
    add(`Associated Agent: ${nameOfAgent(AssociatedAgent)}`, { AssociatedAgent: null });
  }
  if (TIQs) add('Only in question (TIQs)', { TIQs: false });
  return found;
}
