import type { invoiceandpayment, Output } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { telephoneHref } from '../../shell/officeContact.js';

/** The answer of the office that says if the person may pay, with the facts to know before paying. */
export type PaymentFacts = Output<typeof invoiceandpayment.getPayForm>;

/** The companies that collect payments, for banks that let through only known companies (spec 3 §2.8). */
export function AchCodes({ facts }: { readonly facts: PaymentFacts | undefined }) {
  return (
    <Card title="ACH Codes" aria-busy={facts === undefined}>
      {facts === undefined ? (
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
            items={facts.achCodes.map(({ payee, companyName, companyId }) => ({
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
            Questions about a payment? {facts.accountingContact.name},{' '}
            <Link href={`mailto:${facts.accountingContact.email}`}>{facts.accountingContact.email}</Link>,{' '}
            <Link href={telephoneHref(facts.accountingContact.phone)}>{facts.accountingContact.phone}</Link>
          </Text>
        </Stack>
      )}
    </Card>
  );
}
