import { Form, FormSearchField, useSchemaForm } from '@slip/forms';
import {
  emptyPolicySearch,
  formatUsDate,
  type PolicySearchForm,
  policySearchSchema,
  searchTexts,
  stateFacts,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { CloseIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { useEffect, useId, useMemo, useState } from 'react';
import { FilterFields } from './FilterFields.js';
import type { SearchKind } from './SearchKind.js';

/** A filter that is set, in words, and what takes it away. */
interface SetFilter {
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

interface FilterChipsProps {
  readonly filters: readonly SetFilter[];
  readonly onRemove: (empty: Partial<PolicySearchForm>) => void;
}

/** The filters that are set, while the filters are folded: a press takes one away. */
function FilterChips({ filters, onRemove }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <Inline as="ul" gap="2" aria-label="Filters that are set">
      {filters.map(({ label, empty }) => (
        <Inline as="li" key={label}>
          <Button
            size="s"
            iconEnd={<CloseIcon size="s" />}
            aria-label={`${label}, remove this filter`}
            onPress={() => onRemove(empty)}
          >
            {label}
          </Button>
        </Inline>
      ))}
    </Inline>
  );
}

export interface PolicySearchFiltersProps {
  readonly kind: SearchKind;
  /** The filters that are set. */
  readonly filters: PolicySearchForm;
  /** The filters of the first search, which Reset goes back to. */
  readonly begun: PolicySearchForm;
  /** The agents whose policies can be told apart; `null` where there is only one. */
  readonly agents: readonly { readonly agentId: number; readonly name: string }[] | null;
  readonly onSearch: (filters: PolicySearchForm) => void;
  /** Gets the place in the row of the search where buttons of the list stand. */
  readonly toolsRef: (place: HTMLElement | null) => void;
  /** Takes a filter away from those that are set by then: they may be others than those that are drawn. */
  readonly onRemove: (empty: Partial<PolicySearchForm>) => void;
}

/** The fields of the search: one box, and filters that fold away and say what is set (spec 3 §2.2). */
export function PolicySearchFilters({
  kind,
  filters,
  begun,
  agents,
  onSearch,
  onRemove,
  toolsRef,
}: PolicySearchFiltersProps) {
  const form = useSchemaForm<PolicySearchForm>({ schema: policySearchSchema, defaultValues: filters });
  const { control, reset } = form;
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const options = useMemo(
    () => agents?.map(({ agentId, name }) => ({ value: String(agentId), label: name })) ?? null,
    [agents],
  );
  // Back and forward lead to other filters without a press on this page; another order leaves what is typed alone.
  const [shown, setShown] = useState(filters);
  if (JSON.stringify(shown) !== JSON.stringify(filters)) setShown(filters);
  useEffect(() => reset(shown), [shown, reset]);
  const set = setFilters(filters, (id) => options?.find(({ value }) => value === id)?.label ?? id);
  return (
    <search>
      <Form
        form={form}
        aria-label="Policies"
        onSubmit={(values) => {
          onSearch(values);
          return undefined;
        }}
      >
        <Inline gap="3" align="end">
          <FormSearchField
            control={control}
            name="Search"
            label={searchTexts.search.label}
            isLabelHidden
            style={{ flex: '1 1 10rem' }}
            placeholder={kind.hint}
          />
          {/* Never pending: a list that is still on its way must not keep anybody from searching for something else. */}
          <Button type="submit">Search</Button>
          <Button
            aria-expanded={isOpen || hasErrors}
            aria-controls={panel}
            onPress={() => setIsOpen(!isOpen)}
          >
            {set.length === 0 ? 'Filters' : `Filters (${set.length})`}
          </Button>
          <Button
            onPress={() => {
              reset(begun);
              onSearch(begun);
            }}
          >
            Reset
          </Button>
          <Inline gap="2" ref={toolsRef} />
        </Inline>
        <div id={panel} hidden={!isOpen && !hasErrors}>
          <Card aria-label="Filters">
            <FilterFields filters={kind.filters} control={control} agents={options} />
          </Card>
        </div>
        {!isOpen && <FilterChips filters={set} onRemove={onRemove} />}
      </Form>
    </search>
  );
}
