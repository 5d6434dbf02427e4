import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { LetterText } from '../LetterText.js';

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
  const { recipient, subject, text } = data;
  return <LetterText title="The letter that will be sent" to={recipient} subject={subject} text={text} />;
}
