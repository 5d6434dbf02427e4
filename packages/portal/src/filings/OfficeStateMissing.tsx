import { Skeleton } from '@slip/ui/Skeleton';
import { LoadFailed } from '../pages/LoadFailed.js';
import { officeNotReached } from '../pages/notLoaded.js';
import type { OfficeState } from './useOfficeState.js';

/** Shown instead of a form while the coverage codes of its state are loading, or could not be loaded. */
export function OfficeStateMissing({ isFailed, reload }: Pick<OfficeState, 'isFailed' | 'reload'>) {
  if (!isFailed) return <Skeleton lines={6} />;
  return (
    <LoadFailed title="The coverage codes could not be loaded" onRetry={reload}>
      {officeNotReached}
    </LoadFailed>
  );
}
