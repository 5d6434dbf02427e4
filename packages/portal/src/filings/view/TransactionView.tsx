import { type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  formatAmount,
  messages,
  POLICY_EXPIRATION_DATE,
  TRANSACTION_EFFECTIVE_DATE,
  transactionTextNames,
  transactionTexts,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { Dialog } from '@slip/ui/Dialog';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import type { Policy, Transaction } from '../Policy.js';
import { shownDate, type TransactionOnFile, transactionsOnFile } from '../Policy.js';
import { declinationColumns, declinationId } from './CoverageDeclinations.js';

const dollars = (amount: number) => formatAmount(amount, { currency: true });

/** The facts about a transaction that the policy already has. */
function transactionFacts({ group, transaction }: TransactionOnFile): DescriptionItem[] {
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
    ...transactionTextNames.map((name) => ({
      label: transactionTexts[name].label,
      value: filed[name],
      isWide: true,
    })),
  ];
}

type FiledRecord = Output<typeof filings.transactionRecord>;

function Lines<R extends object>({
  title,
  ...grid
}: { readonly title: string } & Pick<DataGridProps<R>, 'columns' | 'getRowId' | 'rows' | 'messages'>) {
  return (
    <Stack gap="2">
      <Heading level={3} size="m">
        {title}
      </Heading>
      <DataGrid {...grid} label={title} isUnpaged narrowLayout="scroll" />
    </Stack>
  );
}

/** The details that only this dialog reads. */
function Recorded({ record }: { readonly record: FiledRecord }) {
  const { filedBy, filedAt, accountingContact, assessments, insurerDeclinations } = record;
  return (
    <>
      <DescriptionList
        columns={3}
        items={[
          { label: 'Filed by', value: filedBy },
          { label: 'Filed', value: <time dateTime={filedAt}>{formatMoment(filedAt)}</time> },
          {
            label: 'Accounting Contact',
            value: (
              <>
                {accountingContact.name}
                <br />
                <Link href={`mailto:${accountingContact.email}`}>{accountingContact.email}</Link>
              </>
            ),
          },
        ]}
      />
      <Lines
        title="Assessments"
        rows={assessments}
        getRowId={({ asmtName }) => asmtName}
        messages={{ empty: messages.filings.noAssessments }}
        columns={[
          {
            id: 'assessment',
            header: 'Assessments',
            meta: { isRowHeader: true },
            cell: ({ row }) => row.original.asmtName,
          },
          { id: 'reason', header: 'Why', meta: { isWrapping: true }, cell: ({ row }) => row.original.reason },
          {
            id: 'amount',
            header: 'Amount',
            meta: { align: 'end' },
            cell: ({ row }) => formatAmount(row.original.amount),
          },
        ]}
      />
      {insurerDeclinations.length > 0 && (
        <Lines
          title="Declinations"
          rows={insurerDeclinations}
          getRowId={declinationId}
          columns={declinationColumns}
        />
      )}
    </>
  );
}

/** The transaction that this one reverses, or that reverses this one. */
function Pair({
  of: { transaction, isBackout },
  pair,
  onShow,
}: {
  readonly of: TransactionOnFile;
  readonly pair: Transaction;
  readonly onShow: (transaction: Transaction) => void;
}) {
  const { agtTransNumber, transactionTypeDescription } = pair;
  return (
    <Text as="p">
      {transaction.agtTransNumber} {isBackout ? 'backs out' : 'is backed out by'}{' '}
      <Button variant="quiet" size="s" onPress={() => onShow(pair)}>
        {`${agtTransNumber}, ${transactionTypeDescription}`}
      </Button>
    </Text>
  );
}

export interface TransactionViewProps {
  readonly policy: Policy;
  readonly transaction: Transaction;
  /** Shows another transaction of the policy instead. */
  readonly onShow: (transaction: Transaction) => void;
  readonly onClose: () => void;
}

/** Everything that was filed in a transaction, to be read (spec 3 §2.3 View). */
export function TransactionView({ policy, transaction, onShow, onClose }: TransactionViewProps) {
  const { data, error, reload } = useEndpoint(filings.transactionRecord, {
    query: { agentTransactionid: transaction.agtTransId, homeState: policy.homeStateAbbr },
  });
  useFailureNotice(error);
  const all = transactionsOnFile(policy);
  const found = all.find((each) => each.transaction.agtTransId === transaction.agtTransId);
  const pair = all.find(
    (each) =>
      each.transaction.agtTransId === transaction.agtTransIdBackout ||
      each.transaction.agtTransIdBackout === transaction.agtTransId,
  );
  return (
    <Dialog
      title={`Transaction ${transaction.agtTransNumber}`}
      size="l"
      isOpen
      isDismissable
      onOpenChange={onClose}
    >
      <Stack gap="5">
        {found && <DescriptionList columns={3} items={transactionFacts(found)} />}
        {found && pair && <Pair of={found} pair={pair.transaction} onShow={onShow} />}
        {transaction.lloydsSyndicateAllocations.length > 0 && (
          <Lines
            title="Lloyd’s Syndicates"
            rows={transaction.lloydsSyndicateAllocations}
            getRowId={({ lsId }) => String(lsId)}
            columns={[
              {
                id: 'syndicate',
                header: 'Lloyd’s Syndicate',
                meta: { isRowHeader: true, isWrapping: true },
                cell: ({ row }) => row.original.lsName,
              },
              {
                id: 'premium',
                header: 'Premium',
                meta: { align: 'end' },
                cell: ({ row }) => formatAmount(row.original.userPremium),
              },
            ]}
          />
        )}
        {data !== undefined && <Recorded record={data} />}
        {data === undefined && error === undefined && <Skeleton lines={5} />}
        {data === undefined && error !== undefined && (
          <LoadFailed
            size="s"
            headingLevel={3}
            title="Who filed it and what it was charged could not be loaded"
            onRetry={reload}
          />
        )}
      </Stack>
    </Dialog>
  );
}
