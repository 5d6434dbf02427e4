import { formatAmount, fromSubmissionNumber, submissionLabel } from '@slip/forms/rules';
import type { DataColumn } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { CopyConfirmation } from '../../filings/CopyConfirmation.js';
import type { BackoutPair } from '../../filings/policy-view/backoutPairs.js';
import { PairMark } from '../../filings/policy-view/PairMark.js';
import { shownDate } from '../../filings/shownDate.js';
import type { InsurerTransaction } from '../InsurerPolicy.js';

/** The mark of a transaction that is part of a pair, on the page. */
const markId = ({ insTransId }: InsurerTransaction) => `pair-of-${insTransId}`;

/** The columns of what an insurer reported of a policy (spec 3 §2.4). */
export function insurerTransactionColumns(
  pairs: ReadonlyMap<number, BackoutPair<InsurerTransaction>>,
): readonly DataColumn<InsurerTransaction>[] {
  return [
    {
      id: 'confirmation',
      header: 'Confirmation #',
      isRowHeader: true,
      cell: (transaction) => {
        const { insTransId, insTransNumber } = transaction;
        const pair = pairs.get(insTransId);
        return (
          <Inline gap="1">
            <span>
              {insTransNumber}
              {pair && (
                <PairMark
                  id={markId(transaction)}
                  pair={pair}
                  otherNumber={pair.other.insTransNumber}
                  onShow={() => document.getElementById(markId(pair.other))?.focus()}
                />
              )}
            </span>
            <CopyConfirmation number={insTransNumber} />
          </Inline>
        );
      },
    },
    {
      id: 'type',
      header: 'Transaction Type',
      isWrapping: true,
      cell: ({ transactionTypeDescription }) => transactionTypeDescription,
    },
    {
      id: 'effective',
      header: 'Effective Date',
      cell: ({ insTransEffectiveDate }) => shownDate(insTransEffectiveDate),
    },
    {
      id: 'received',
      header: 'Received Date',
      cell: ({ insTransReceivedDate }) => shownDate(insTransReceivedDate),
    },
    {
      id: 'period',
      header: 'Period',
      cell: ({ insSubYearAndQuarter }) => submissionLabel(fromSubmissionNumber(insSubYearAndQuarter)),
    },
    {
      id: 'premium',
      header: 'Premium',
      align: 'end',
      cell: ({ insTransPremium }) => formatAmount(insTransPremium),
    },
  ];
}
