import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { LETTER_TO_SEND, LetterText, LoadedLetter } from '../LetterText.js';

export interface LetterPreviewProps {
  readonly requestId: number;
  /** Of a rejection; left out for an approval. */
  readonly reason?: string;
  /** Of a question for more. */
  readonly words?: string;
  /** Another user name than the one asked for. */
  readonly userName?: string;
}

/** The letter of a decision, as it will be sent. */
export function LetterPreview(query: LetterPreviewProps) {
  const letter = useEndpoint(office.registrationLetter, { query }, { keepPrevious: true });
  return (
    <LoadedLetter letter={letter}>
      {({ recipient, subject, text }) => (
        <LetterText title={LETTER_TO_SEND} to={recipient} subject={subject} text={text} />
      )}
    </LoadedLetter>
  );
}
