import { useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatCount, formatUsDate } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { FromTheTop } from '../../pages/FromTheTop.js';
import { useMayCall } from '../../session/useMayCall.js';
import { inDollars, periodWords } from '../dashboard/figureWords.js';
import { BookDownload } from './BookDownload.js';
import type { ClosingData } from './bookWords.js';
import { CloseQuarterDialog } from './CloseQuarterDialog.js';
import { ClosingStates } from './ClosingStates.js';
import { InsurerPeriods } from './InsurerPeriods.js';
import { QuarterChecks } from './QuarterChecks.js';
import { StatementsOfQuarter } from './StatementsOfQuarter.js';

/** The documents that the closing would issue. */
function IssuedDocuments({ data }: { readonly data: ClosingData }) {
  const { transactions, invoices, credits, financeCharges, creditsApplied } = data;
  const documents = (['Invoices', 'Credit memos', 'Finance charges', 'Credits applied'] as const).map(
    (label, place) => {
      const { count, total } = [invoices, credits, financeCharges, creditsApplied][place] ?? invoices;
      return { label, value: `${formatCount(count)} for ${inDollars(total)}` };
    },
  );
  return (
    <DescriptionList
      variant="rows"
      columns={1}
      items={[{ label: 'Transactions', value: formatCount(transactions) }, ...documents]}
      style={{ inlineSize: '100%', maxInlineSize: '28rem' }}
    />
  );
}

/** The quarter that closes next, why it cannot be closed now, and the button that closes it. */
function NextQuarter({ data, mayClose }: { readonly data: ClosingData; readonly mayClose: boolean }) {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const { quarter, closesOn, problem, checks } = data;
  if (quarter === null || closesOn === null) return null;
  const name = periodWords(quarter);
  return (
    <Stack gap="3" align="start">
      <Heading level={2} size="l">{`The ${name}`}</Heading>
      <Text as="p" tone="muted">
        {`It closes on ${formatUsDate(closesOn)}, by itself where nothing stops it. Below is what a closing would do now; nothing of it is stored.`}
      </Text>
      {/* Otherwise the reason is the day, which stands above. */}
      {checks.some(({ count, stops }) => stops && count > 0) && <Banner tone="warning">{problem}</Banner>}
      <IssuedDocuments data={data} />
      <Inline gap="3">
        {mayClose && (
          <Button
            variant="primary"
            disabledReason={problem === '' ? undefined : 'It cannot be closed now: the reason stands above.'}
            onPress={() => setAsking(true)}
          >
            {`Close the ${name}`}
          </Button>
        )}
        <BookDownload size="m" read={() => client.call(office.previewQuarter, { query: { quarter } })}>
          Every document as CSV
        </BookDownload>
      </Inline>
      {isAsking && <CloseQuarterDialog quarter={quarter} name={name} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** The checks before the next closing, and what it would bill. */
export function ClosingPart() {
  const mayClose = useMayCall(office.closeQuarter);
  const mayReadInsurers = useMayCall(office.insurerClosing);
  const { data, error, isLoading, reload } = useEndpoint(
    office.closing,
    { query: {} },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const common = {
    isUnpaged: true,
    isLoading: isLoading && data === undefined,
    error: data ? undefined : error && 'The next closing could not be loaded.',
    onRetry: () => void reload(),
  };
  return (
    <FromTheTop gap="8">
      {data === undefined && error === undefined ? (
        <div aria-busy>
          <Skeleton lines={12} data-awaiting />
        </div>
      ) : (
        <Stack gap="8">
          {data && <NextQuarter data={data} mayClose={mayClose} />}
          <Stack gap="3">
            <Heading level={2} size="l">
              Checks
            </Heading>
            <QuarterChecks
              {...common}
              checks={data?.checks}
              emptyState={
                <EmptyState size="s" title="Nothing was filed yet">
                  The first quarter in which something is filed is the first one that closes.
                </EmptyState>
              }
            />
          </Stack>
          <ClosingStates {...common} states={data?.states} />
        </Stack>
      )}
      {mayReadInsurers && <InsurerPeriods />}
      <StatementsOfQuarter />
    </FromTheTop>
  );
}
