import type { Read } from '@slip/api';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Heading } from '@slip/ui/Heading';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';

export interface AgreementStateProps {
  /** The agreement's name. */
  readonly title: string;
  /** The reads that the page cannot do without. */
  readonly reads: readonly Pick<Read<unknown>, 'data' | 'error' | 'reload'>[];
}

/** Stands in for an agreement that is on its way or could not be fetched. */
export function AgreementState({ title, reads }: AgreementStateProps) {
  const failed = reads.filter(({ data, error }) => data === undefined && error !== undefined);
  return (
    <Card padding="l">
      <Stack gap="4" aria-busy={failed.length === 0}>
        <Heading level={1}>{title}</Heading>
        {failed.length > 0 ? (
          <Banner
            tone="danger"
            title="The text could not be loaded."
            actions={
              <Button onPress={() => void Promise.all(failed.map(({ reload }) => reload()))}>
                Try again
              </Button>
            }
          />
        ) : (
          <Skeleton lines={12} />
        )}
      </Stack>
    </Card>
  );
}
