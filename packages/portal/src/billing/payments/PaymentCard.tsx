import {
  checkBank,
  checkCategories,
  formatAmount,
  formatUsDate,
  isAfterCutoff,
  PAYMENT_CUTOFF,
  PAYMENT_CUTOFF_RULE,
  postingDay,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useClock, useInterval } from '../../clock/clock.js';
import { PageSum } from '../../pages/PageSum.js';
import { type BankAccount, bankWords } from '../bankAccount.js';
import type { Category } from './paymentSelection.js';

const MINUTE_MS = 60_000;

/** Words take the line; where they are narrow, the button goes below them. */
const wordsStyle = { flex: '1 1 16rem' } as const;

/** The reasons why PAY cannot be pressed, in the words of spec 3 §5.7. */
function missingChoices(chosen: readonly Category[], bank: BankAccount | undefined): readonly string[] {
  const problems = [
    checkCategories(chosen.map(({ categoryCode }) => categoryCode)),
    checkBank(bank?.id ?? null),
  ];
  return problems.flatMap((problem) => (problem ? [problem.message] : []));
}

interface PaymentCardProps {
  readonly chosen: readonly Category[];
  readonly total: number;
  readonly bank: BankAccount | undefined;
  readonly isPaying: boolean;
  /** Why the last attempt did not pay. */
  readonly obstacle: string | null;
  readonly onPay: () => void;
}

/** The amount to be paid, where it comes from, when it posts, and PAY (spec 3 §4.6, §9). */
export function PaymentCard({ chosen, total, bank, isPaying, obstacle, onPay }: PaymentCardProps) {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useInterval(MINUTE_MS, () => setNow(clock()));
  const problems = missingChoices(chosen, bank);
  const amount = formatAmount(total, { currency: true });
  // Before anything is chosen nothing was added up.
  const isSum = chosen.length > 0;
  return (
    <Card title="Payment">
      <Stack gap="4">
        <DescriptionList
          variant="rows"
          columns={1}
          items={[
            ...chosen.map(({ categoryName, totalInvoice }) => ({
              label: categoryName,
              value: formatAmount(totalInvoice, { currency: true }),
              isNumeric: true,
            })),
            {
              label: 'Total',
              value: isSum ? <PageSum>{amount}</PageSum> : amount,
              isNumeric: true,
              isStrong: isSum,
            },
            { label: 'Posts on', value: formatUsDate(postingDay(now)), isNumeric: true },
          ]}
        />
        {obstacle !== null && <Banner tone="danger">{obstacle}</Banner>}
        {/* PAY stands below its sum, at the end of the words. */}
        <Inline gap="4" align="start" justify="end">
          <Stack gap="4" style={wordsStyle}>
            {bank !== undefined && <Text as="p">From {bankWords(bank)}</Text>}
            <Text as="p" size="s" tone="muted">
              {PAYMENT_CUTOFF_RULE}
              {isAfterCutoff(now) && ` It is past ${PAYMENT_CUTOFF} now.`}
            </Text>
            {problems.length > 0 && (
              <Text as="p" size="s">
                Before you can pay: {problems.join(' ')}
              </Text>
            )}
          </Stack>
          <Button
            variant="primary"
            data-shortcut="submit"
            isPending={isPaying}
            disabledReason={problems.length > 0 ? problems.join(' ') : undefined}
            onPress={onPay}
          >
            PAY
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
