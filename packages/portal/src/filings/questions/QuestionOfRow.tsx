import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { Transaction } from '../Policy.js';

interface QuestionOfRowProps {
  readonly transaction: Transaction;
  /** The address where the transaction is corrected; null for a person who may not correct it. */
  readonly correction: string | null;
  readonly mayAnswer: boolean;
  readonly onOpen: () => void;
}

/** The label of the entry that opens the question. */
export function questionLabel({ agtTransStatus, isTiqAnswered }: Transaction, mayAnswer: boolean): string {
  if (!mayAnswer || agtTransStatus !== 'Questioned') return 'Question and answers';
  return isTiqAnswered ? 'Add to the answer' : 'Answer question';
}

/** Why the office questions a transaction (domain §5), the state of the question, and the two ways to settle it. */
export function QuestionOfRow({ transaction, correction, mayAnswer, onOpen }: QuestionOfRowProps) {
  const { agtTransStatus, agtTransNumber, tiqReason, isTiqAnswered } = transaction;
  if (agtTransStatus !== 'Questioned' || tiqReason === '') return null;
  const label = questionLabel(transaction, mayAnswer);
  return (
    <Stack gap="1">
      <Text size="s" tone="muted">
        {tiqReason}{' '}
        {correction !== null && (
          <Link
            href={correction}
            data-print="hide"
            aria-label={`Correct this transaction, ${agtTransNumber}`}
          >
            Correct this transaction
          </Link>
        )}
      </Text>
      {isTiqAnswered && (
        <Text size="s" weight="semibold">
          Answered, waits for the office
        </Text>
      )}
      <Inline>
        <Button
          size="s"
          data-print="hide"
          aria-label={`${label}, ${agtTransNumber}`}
          aria-haspopup="dialog"
          onPress={onOpen}
        >
          {label}
        </Button>
      </Inline>
    </Stack>
  );
}
