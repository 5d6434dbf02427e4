import { Form, FormSearchField, useSchemaForm } from '@slip/forms';
import {
  emptyPolicySearch,
  formatUsDate,
  normalizeLine,
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
import { useListFocus } from '../../navigation/useListFocus.js';
import { NARROW, useMediaQuery } from '../useMediaQuery.js';
import { FilterFields } from './FilterFields.js';
import type { SearchKind } from './SearchKind.js';

/** A filter that is set: its text, and the empty values that remove it. */
interface SetFilter {
  readonly label: string;
  readonly empty: Partial<PolicySearchForm>;
}

// The search box shows its own text: it is no filter of the list below it.
const { search: _search, ...ownTexts } = searchTexts;
const ranges = [
  { form: 'SubmitDateRange', label: 'Submitted' },
  { form: 'ExpirationDate', label: 'Expires' },
] as const;

/** The filters that are set, other than the search box. */
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

/** The filters that are set, shown while the filters are folded: a press removes one. */
function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const listFocus = useListFocus<HTMLDivElement>();
  if (filters.length === 0) return null;
  return (
    <Inline as="ul" gap="2" aria-label="Filters that are set" {...listFocus}>
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
  /** The filters of the first search, to which Reset goes back. */
  readonly initial: PolicySearchForm;
  /** The agents to choose from; `null` if there is only one. */
  readonly agents: readonly { readonly agentId: number; readonly name: string }[] | null;
  readonly onSearch: (filters: PolicySearchForm) => void;
  /** Gets the element in the row of the search that holds the buttons of the list. */
  readonly toolsRef: (place: HTMLElement | null) => void;
  /** Removes a filter from the latest search, whose filters may differ from those that are drawn. */
  readonly onRemove: (empty: Partial<PolicySearchForm>) => void;
}

/** The fields of the search: one box, and filters that can be folded; then the set filters are listed (spec 3 §2.2). */
export function PolicySearchFilters({
  kind,
  filters,
  initial,
  agents,
  onSearch,
  onRemove,
  toolsRef,
}: PolicySearchFiltersProps) {
  const form = useSchemaForm<PolicySearchForm>({ schema: policySearchSchema, defaultValues: filters });
  const { control, reset } = form;
  // The search box is no filter: its error opens none.
  const hasErrors = Object.keys(form.formState.errors).some((name) => name !== 'Search');
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const options = useMemo(
    () => agents?.map(({ agentId, name }) => ({ value: String(agentId), label: name })) ?? null,
    [agents],
  );
  // Back and forward bring other filters without a press on this page: the fields follow them. Another sort order keeps what is typed.
  const [shownFilters, setShownFilters] = useState(filters);
  if (JSON.stringify(shownFilters) !== JSON.stringify(filters)) setShownFilters(filters);
  useEffect(() => reset(shownFilters), [shownFilters, reset]);
  const nameOfAgent = (id: string) => options?.find(({ value }) => value === id)?.label ?? id;
  const inUse = setFilters(filters, nameOfAgent);
  // On a narrow page the filter that Manage TIQs begins with has no line: the title says it, and the first policy comes into view.
  const isNarrow = useMediaQuery(NARROW);
  const listed = isNarrow && initial.TIQs ? setFilters({ ...filters, TIQs: false }, nameOfAgent) : inUse;
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
        <Inline gap="3" align="start">
          <FormSearchField
            control={control}
            name="Search"
            label={searchTexts.search.label}
            isLabelHidden
            style={{ flex: '1 1 10rem' }}
            // A narrow field has no room for more.
            placeholder={isNarrow ? 'Number or name' : kind.hint}
          />
          {/* Never pending: a person may search for something else while a list is still loading. */}
          <Button type="submit">Search</Button>
          <Button
            aria-expanded={isOpen || hasErrors}
            aria-controls={panel}
            onPress={() => setIsOpen(!isOpen)}
          >
            {inUse.length === 0 ? 'Filters' : `Filters (${inUse.length})`}
          </Button>
          <Button
            onPress={() => {
              reset(initial);
              onSearch(initial);
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
        {!isOpen && (
          <FilterChips
            filters={listed}
            onRemove={(empty) => {
              // The fields follow the next search, so a text that is typed and not sent yet goes with it.
              const Search = normalizeLine(form.getValues('Search'));
              onRemove(Search === filters.Search ? empty : { ...empty, Search });
            }}
          />
        )}
      </Form>
    </search>
  );
}
