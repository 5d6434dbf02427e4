import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Heading } from '@slip/ui/Heading';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { RecordChecks } from '../registrations/RecordChecks.js';
import { besideRecords, isMismatch } from '../registrations/registrationWords.js';
import { subjectOf } from './workWords.js';

/** A registration beside the records, in the panel of the queue. */
export function RegistrationFacts({ item }: { readonly item: string }) {
  const { data } = useEndpoint(office.registration, { query: { requestId: subjectOf(item) } });
  if (data === undefined) return <Skeleton lines={4} />;
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size="m">
        {besideRecords.title}
      </Heading>
      {data.checks.some(isMismatch) ? (
        <RecordChecks checks={data.checks.filter(isMismatch)} />
      ) : (
        <Text as="p" tone="muted">
          {besideRecords.fits}
        </Text>
      )}
    </Stack>
  );
}
