import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import type { Transaction } from '../Policy.js';

interface QuestionOfTransactionProps {
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

/**
 * Why the office questions a transaction (domain §5), the state of the question, and the two ways to settle it. It stands above the table
 * of the transaction: in a cell it would make a row of many short lines.
 */
export function QuestionOfTransaction({
  transaction,
  correction,
  mayAnswer,
  onOpen,
}: QuestionOfTransactionProps) {
  const { agtTransStatus, agtTransNumber, tiqReason, isTiqAnswered } = transaction;
  if (agtTransStatus !== 'Questioned' || tiqReason === '') return null;
  const label = questionLabel(transaction, mayAnswer);
  return (
    <Banner
      tone="warning"
      announce="none"
      title={
        <Inline as="span">
          Question about {agtTransNumber}
          {isTiqAnswered && <Badge tone="info">Answered, waits for the office</Badge>}
        </Inline>
      }
      actions={
        <>
          <Button
            size="s"
            data-print="hide"
            aria-label={`${label}, ${agtTransNumber}`}
            aria-haspopup="dialog"
            onPress={onOpen}
          >
            {label}
          </Button>
          {correction !== null && (
            <Link
              variant="button"
              href={correction}
              data-print="hide"
              aria-label={`Correct this transaction, ${agtTransNumber}`}
            >
              Correct this transaction
            </Link>
          )}
        </>
      }
    >
      {tiqReason}
    </Banner>
  );
}
