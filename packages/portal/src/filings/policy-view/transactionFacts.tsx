import { formatAmount, POLICY_EXPIRATION_DATE, TRANSACTION_EFFECTIVE_DATE } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import type { DescriptionItem } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { shownDate } from '../shownDate.js';
import type { TransactionOnFile } from '../transactionsOnFile.js';

const dollars = (amount: number) => formatAmount(amount, { currency: true });

/** What the policy itself says of one of its transactions. */
export function transactionFacts({ group, transaction }: TransactionOnFile): DescriptionItem[] {
  const { msAgtTransOtherFees, agtTransAsmtSumTaxOther, agtTransAsmtSumCm, ...filed } = transaction;
  const isQuestioned = filed.agtTransStatus === 'Questioned';
  const total = filed.agtTransPremium + msAgtTransOtherFees + agtTransAsmtSumTaxOther + agtTransAsmtSumCm;
  return [
    { label: 'Transaction Type', value: filed.transactionTypeDescription },
    {
      label: 'Status',
      value: isQuestioned ? (
        <Inline>
          <Badge tone="warning">Questioned</Badge>
        </Inline>
      ) : (
        filed.agtTransStatus
      ),
    },
    { label: 'Received Date', value: shownDate(filed.agtTransReceivedDate), isNumeric: true },
    ...(isQuestioned ? [{ label: 'The office asks', value: filed.tiqReason, isWide: true }] : []),
    { label: 'Coverage Code', value: `${group.ccCoverageCode} ${group.coverageCodeDesc}` },
    { label: 'Tax Status', value: group.taxStatusDescription },
    { label: 'Insurer', value: `${filed.insurerName} (${filed.insurerNaic})` },
    {
      label: TRANSACTION_EFFECTIVE_DATE,
      value: shownDate(filed.agtTransEffectiveDate),
      isNumeric: true,
    },
    { label: POLICY_EXPIRATION_DATE, value: shownDate(filed.agtTransExpirationDate), isNumeric: true },
    { label: 'Premium', value: dollars(filed.agtTransPremium), isNumeric: true },
    { label: 'Policy Fees', value: dollars(msAgtTransOtherFees), isNumeric: true },
    { label: 'Tax', value: dollars(agtTransAsmtSumTaxOther), isNumeric: true },
    { label: 'Transaction Fee', value: dollars(agtTransAsmtSumCm), isNumeric: true },
    { label: 'Total', value: dollars(total), isNumeric: true, isStrong: true },
    { label: 'Comment', value: filed.agtTransComment, isWide: true },
  ];
}
