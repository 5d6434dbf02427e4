import { useClient } from '@slip/api';
import { office } from '@slip/api/contract';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { formatMoment } from '../../clock/clock.js';
import { useMayCall } from '../../session/useMayCall.js';
import { inDollars } from '../dashboard/figureWords.js';
import { BookDownload } from './BookDownload.js';
import { type Remittance, remittanceStates } from './bookWords.js';

/** A remittance pays a state the taxes that were collected for it: its figures, who did what, and its files. */
export function RemittanceDetail({ of }: { readonly of: Remittance }) {
  const client = useClient();
  const mayReadFile = useMayCall(office.remittanceFile);
  const { remittance, preparedBy, preparedAt, postedBy, postedAt, endedAt, reason } = of;
  const query = { remittance };
  return (
    <Stack gap="4">
      <DescriptionList
        columns={3}
        items={[
          { label: 'From quarters before', value: inDollars(of.carried) },
          { label: 'Collected', value: inDollars(of.collected) },
          // `0 - x`, because `-x` of zero is -0.
          { label: 'Returned', value: inDollars(0 - of.returned) },
          { label: 'Adjusted', value: inDollars(of.adjusted) },
          { label: 'Finance charges kept back', value: inDollars(0 - of.keptBack) },
          {
            label: 'The office’s: fees and finance charges on them, less refunds and returns',
            value: inDollars(of.officeFee),
          },
          { label: 'Paid to', value: of.bank },
          { label: 'Prepared', value: `${formatMoment(preparedAt)} by ${preparedBy}` },
          {
            label: 'Posted',
            value: postedAt === null ? 'Not yet' : `${formatMoment(postedAt)} by ${postedBy ?? ''}`,
          },
          ...(endedAt === null
            ? []
            : [
                {
                  label: remittanceStates[of.status].label,
                  value: `${formatMoment(endedAt)}: ${reason ?? ''}`,
                },
              ]),
        ]}
      />
      <Inline gap="3">
        <BookDownload read={() => client.call(office.remittanceDocument, { query })}>PDF</BookDownload>
        <BookDownload read={() => client.call(office.remittanceSheet, { query })}>
          Payments as CSV
        </BookDownload>
        {of.status === 'posted' && mayReadFile && (
          <BookDownload read={() => client.call(office.remittanceFile, { query })}>
            File for the bank
          </BookDownload>
        )}
      </Inline>
    </Stack>
  );
}
