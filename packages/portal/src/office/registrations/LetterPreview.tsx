import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { LETTER_TO_SEND, LetterText, LoadedLetter } from '../LetterText.js';

export interface LetterPreviewProps {
  readonly requestId: number;
  /** The reason of a rejection; left out for other letters. */
  readonly reason?: string;
  /** The text in which more is asked for. */
  readonly words?: string;
  /** The user name of an approval, where it is not the one that was asked for. */
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
