import { Button } from '@slip/ui/Button';
import { EmptyState, type EmptyStateProps } from '@slip/ui/EmptyState';

export interface LoadFailedProps extends Omit<EmptyStateProps, 'actions'> {
  readonly onRetry: () => unknown;
}

/** Shown in the place of what could not be loaded. */
export function LoadFailed({ onRetry, ...props }: LoadFailedProps) {
  return <EmptyState {...props} actions={<Button onPress={() => void onRetry()}>Try again</Button>} />;
}
