import type { invoiceandpayment, Output } from '@slip/api/contract';
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
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useClock, useEvery } from '../../clock/clock.js';
import { telephoneHref } from '../../shell/ShellFooter.js';
import { type BankAccount, bankWords } from '../columnParts.js';
import type { Category } from './PendingCategory.js';

/** Says if somebody can pay, and what they need to know before. */
export type PayForm = Output<typeof invoiceandpayment.getPayForm>;

/** Who will collect, for banks that let through only whom they know (spec 3 §2.8). */
export function AchCodes({ form }: { readonly form: PayForm | undefined }) {
  return (
    <Card title="ACH Codes" aria-busy={form === undefined}>
      {form === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Stack gap="4">
          <Text as="p" size="s">
            If your bank account has a fraud service, give these company names and IDs to your bank before you
            pay. Otherwise it may return the payment.
          </Text>
          <DescriptionList
            variant="rows"
            columns={1}
            items={form.achCodes.map(({ payee, companyName, companyId }) => ({
              id: payee,
              label: (
                <>
                  {payee}
                  <br />
                  <Text size="s" tone="muted">
                    {companyName}
                  </Text>
                </>
              ),
              value: companyId,
              isNumeric: true,
            }))}
          />
          <Text as="p" size="s">
            Questions about a payment? {form.accountingContact.name},{' '}
            <Link href={`mailto:${form.accountingContact.email}`}>{form.accountingContact.email}</Link>,{' '}
            <Link href={telephoneHref(form.accountingContact.phone)}>{form.accountingContact.phone}</Link>
          </Text>
        </Stack>
      )}
    </Card>
  );
}

const MINUTE_MS = 60_000;

/** Why PAY cannot be pressed, in the words of spec 3 §5.7. */
function missing(chosen: readonly Category[], bank: BankAccount | undefined): readonly string[] {
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
  useEvery(MINUTE_MS, () => setNow(clock()));
  const problems = missing(chosen, bank);
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
              value: formatAmount(total, { currency: true }),
              isNumeric: true,
              isStrong: true,
            },
            { label: 'Posts on', value: formatUsDate(postingDay(now)), isNumeric: true },
          ]}
        />
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
        {obstacle !== null && <Banner tone="danger">{obstacle}</Banner>}
        <Button
          variant="primary"
          data-shortcut="submit"
          isPending={isPaying}
          disabledReason={problems.length > 0 ? problems.join(' ') : undefined}
          onPress={onPay}
        >
          PAY
        </Button>
      </Stack>
    </Card>
  );
}
