import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { officeNotReached } from '../pages/notLoaded.js';
import type { OfficeState } from './useOfficeState.js';

/** Shown instead of a form while the coverage codes of its state are loading, or could not be loaded. */
export function OfficeStateMissing({ isFailed, reload }: Pick<OfficeState, 'isFailed' | 'reload'>) {
  if (!isFailed) return <Skeleton lines={6} />;
  return (
    <EmptyState
      title="The coverage codes could not be loaded"
      actions={<Button onPress={reload}>Try again</Button>}
    >
      {officeNotReached}
    </EmptyState>
  );
}
