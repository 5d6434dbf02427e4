import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';

export interface LetterPreviewProps {
  readonly requestId: number;
  /** Of a rejection; left out for an approval. */
  readonly reason?: string;
  /** Another user name than the one asked for. */
  readonly userName?: string;
}

/** The letter of a decision, as it will be sent. */
export function LetterPreview(query: LetterPreviewProps) {
  const { data, error, reload } = useEndpoint(office.registrationLetter, { query }, { keepPrevious: true });
  if (data === undefined && error !== undefined) {
    return (
      <EmptyState
        size="s"
        headingLevel={3}
        title="The letter could not be loaded"
        actions={<Button onPress={() => void reload()}>Try again</Button>}
      />
    );
  }
  if (data === undefined) return <Skeleton lines={6} />;
  return (
    <Stack as="section" gap="3" aria-label="The letter">
      <Heading level={3} size="m">
        The letter that will be sent
      </Heading>
      <DescriptionList
        columns={1}
        items={[
          { label: 'To', value: data.recipient },
          { label: 'Subject', value: data.subject },
        ]}
      />
      {data.text.split('\n\n').map((paragraph) => (
        <Text as="p" key={paragraph} style={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
