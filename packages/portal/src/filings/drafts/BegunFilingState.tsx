import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { EndedFiling } from './EndedFiling.js';
import type { BegunFiling } from './useBegunFiling.js';

export interface BegunFilingStateProps {
  readonly begun: Exclude<BegunFiling<unknown>, { status: 'known' }>;
}

/** Shown instead of a filing that is loading, could not be loaded, is over, or was already submitted. */
export function BegunFilingState({ begun }: BegunFilingStateProps) {
  if (begun.status === 'loading') {
    return (
      <Card title="Your filing">
        <Skeleton lines={6} />
      </Card>
    );
  }
  if (begun.status === 'failed') {
    return (
      <Card>
        <EmptyState
          title="Your filing could not be loaded"
          actions={<Button onPress={begun.retry}>Try again</Button>}
        >
          What you entered is saved at the office, which cannot be reached at the moment.
        </EmptyState>
      </Card>
    );
  }
  if (begun.status === 'ended') return <EndedFiling {...begun} />;
  return (
    <Card>
      <EmptyState
        title="This filing has been submitted"
        actions={<Link href={begun.policyPath}>Open the policy</Link>}
      >
        It was sent from here or from another window or device, and is on file.
      </EmptyState>
    </Card>
  );
}
