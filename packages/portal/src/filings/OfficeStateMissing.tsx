import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import type { OfficeState } from './useOfficeState.js';

/** What stands in for a form while the coverage codes of its state are on their way, or cannot be read. */
export function OfficeStateMissing({ isFailed, reload }: Pick<OfficeState, 'isFailed' | 'reload'>) {
  if (!isFailed) return <Skeleton lines={6} />;
  return (
    <EmptyState
      title="The coverage codes could not be loaded"
      actions={<Button onPress={reload}>Try again</Button>}
    >
      The office cannot be reached at the moment.
    </EmptyState>
  );
}
