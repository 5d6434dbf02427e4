import type { batchsubmission, Output } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { RuleLink } from './RuleLink.js';

/** A transaction of an accepted file. */
export type AnsweredTransaction = Output<
  typeof batchsubmission.getAgentAcceptedResponse
>['transactionList'][number];

/** Why the office asks about a transaction and what to do, and the rest of what was filed. */
export function TransactionDetail({ transaction }: { readonly transaction: AnsweredTransaction }) {
  return (
    <Stack gap="3">
      {transaction.questions.length > 0 && (
        <Stack as="ul" gap="2" aria-label="Questions of the office">
          {transaction.questions.map(({ rule, message, fix }) => (
            <Stack as="li" gap="0.5" key={`${rule} ${message}`}>
              <Text weight="semibold">{message}</Text>
              <Text>
                {fix} <RuleLink rule={rule} />
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
      <DescriptionList
        columns={4}
        items={[
          { label: 'Line of the file', value: transaction.line },
          { label: 'NPN', value: transaction.npNumber },
          { label: 'State', value: transaction.state },
          { label: 'Coverage Code', value: transaction.coverageCode },
          { label: 'Tax Status', value: transaction.taxStatus },
          { label: 'Status', value: transaction.transactionStatus },
          { label: 'Transaction Fee', value: formatAmount(transaction.transactionFee), isNumeric: true },
          { label: 'Comments', value: transaction.transactionComments },
        ]}
      />
    </Stack>
  );
}
