import { ApiError, type Read, toNotice } from '@slip/api';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { Sheet } from './sheetStyles.js';

export interface PaperStateProps {
  /** What could not be read: 'affidavit'. */
  readonly what: string;
  readonly failed: Pick<Read<unknown>, 'error' | 'reload'>;
}

/** Why a paper is not there, in the office's words where it has some. */
export function PaperFailed({ what, failed: { error, reload } }: PaperStateProps) {
  const retry = <Button onPress={() => void reload()}>Try again</Button>;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Card>
        <EmptyState title={messages.filings.noneFound} actions={retry}>
          There is no {what} of this agent, state and period.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Banner tone="danger" title={`The ${what} could not be loaded.`} actions={retry}>
      {toNotice(error)?.text}
    </Banner>
  );
}

/** Stands where the paper will be. */
export function PaperLoading() {
  return (
    <Sheet aria-busy>
      <Skeleton lines={12} />
    </Sheet>
  );
}

/** Says that there is no paper to show, and why. */
export function NoPaper({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Card>
      <EmptyState title={title}>{children}</EmptyState>
    </Card>
  );
}
