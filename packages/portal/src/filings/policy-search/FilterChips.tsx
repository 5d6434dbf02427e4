import type { PolicySearchForm } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { CloseIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import type { SetFilter } from './setFilters.js';

export interface FilterChipsProps {
  readonly filters: readonly SetFilter[];
  readonly onRemove: (empty: Partial<PolicySearchForm>) => void;
}

/** What is filtered by, while the filters are folded: a press takes one away. */
export function FilterChips({ filters, onRemove }: FilterChipsProps) {
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
