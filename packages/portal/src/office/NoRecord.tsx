import type { Read } from '@slip/api';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { LoadFailed } from '../pages/LoadFailed.js';

export interface NoRecordProps {
  /** The noun for the record: 'account'. */
  readonly noun: string;
  /** Where to find one that there is. */
  readonly instead: string;
  /** Null for an address that no record can have. */
  readonly read: Pick<Read<unknown>, 'error' | 'reload'> | null;
}

/** Stands on a record's page below its title, which keeps the focus: it is on its way, could not be loaded, or does not exist. */
export function NoRecord({ noun, instead, read }: NoRecordProps) {
  return (
    <Card>
      {read === null || read.error?.status === 404 ? (
        <EmptyState title={`There is no such ${noun}`}>{instead}</EmptyState>
      ) : read.error === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <LoadFailed title={`The ${noun} could not be loaded`} onRetry={read.reload} />
      )}
    </Card>
  );
}
