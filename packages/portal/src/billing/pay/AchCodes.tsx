import type { invoiceandpayment, Output } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { telephoneHref } from '../../shell/telephoneHref.js';

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
