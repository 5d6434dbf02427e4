import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import type { ReactNode } from 'react';

export interface ReceiptNotLoadedProps {
  readonly onRetry: () => void;
  /** A possible reason. */
  readonly children: ReactNode;
}

/** In the place of what was filed, when it could not be read. */
export function ReceiptNotLoaded({ onRetry, children }: ReceiptNotLoadedProps) {
  return (
    <EmptyState
      title="What was filed could not be loaded"
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      {children}
    </EmptyState>
  );
}
