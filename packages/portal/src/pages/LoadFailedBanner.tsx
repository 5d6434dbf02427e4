import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import type { ReactNode } from 'react';

export interface LoadFailedBannerProps {
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}

/** Shown above, or in the place of, what could not be loaded. */
export function LoadFailedBanner({ children, onRetry }: LoadFailedBannerProps) {
  return (
    <Banner tone="danger" actions={<Button onPress={() => void onRetry()}>Try again</Button>}>
      {children}
    </Banner>
  );
}
