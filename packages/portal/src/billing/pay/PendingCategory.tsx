import type { compliance, invoiceandpayment, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  type Cents,
  formatAmount,
  formatUsDate,
  fromWireDate,
  fromYearQuarterNumber,
  invoiceStanding,
  isPayable,
  type PaymentRequest,
  participatingStates,
  payLabel,
  quarterLabel,
} from '@slip/forms/rules';
import { Checkbox } from '@slip/ui/Checkbox';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { useMemo } from 'react';
import { amountPart, GRID_PAGE_SIZES } from '../columnParts.js';

/** A category of pending invoices (spec 3 §3.8). */
export type Category = Output<typeof invoiceandpayment.getPendingInvoices>[number];

/** The chosen categories by code, each with what it came to when it was chosen. */
export type Selection = ReadonlyMap<string, Cents>;

/** The part of a selection that still holds. */
interface Selected {
  readonly chosen: readonly Category[];
  readonly total: Cents;
  /** Chosen, and meanwhile another amount: they have to be chosen again. */
  readonly changed: readonly Category[];
}

/** Compares a selection with what is due now. Nothing is paid that was not on the screen when it was chosen. */
export function selectedOf(categories: readonly Category[], selection: Selection): Selected {
  const held = categories.filter(({ categoryCode }) => selection.has(categoryCode));
  const isSame = (category: Category) =>
    isPayable(category) && selection.get(category.categoryCode) === category.totalInvoice;
  const chosen = held.filter(isSame);
  return {
    chosen,
    total: chosen.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0),
    changed: held.filter((category) => !isSame(category)),
  };
}

/** Who pays for whom, from which stored bank account. */
interface Payer {
  readonly userId: number;
  readonly agentId: number;
  readonly bankId: number;
}

/**
 * The body of a payment (spec 3 §3.8): every invoice of the chosen categories, each in full. An invoice that came back is another
 * than the one that was paid, so that its payment is a new one and not the answer to the first.
 */
export function paymentBody(chosen: readonly Category[], { userId, agentId, bankId }: Payer): PaymentRequest {
  return {
    bankId,
    bankName: null,
    routingNumber: null,
    accountNumber: null,
    saveFlag: null,
    agentId,
    paymentDetails: chosen.flatMap(({ categoryCode, categoryName, totalInvoice, isMS, pendingInvoices }) =>
      pendingInvoices.map(({ tranNo, balance, dueDate, custID, name, timesPaid }) => ({
        invoiceId: tranNo,
        invoiceAmount: balance,
        invoiceAmountTotal: totalInvoice,
        invoiceDueDate: dueDate ?? '',
        agentId,
        payee: categoryName,
        slipId: String(userId),
        category: categoryCode,
        customerNumber: custID,
        customerName: name,
        isMs: isMS,
        timesPaid,
      })),
    ),
  };
}

/** An affidavit that can be signed now, of a state whose invoices were paid. */
interface DueAffidavit {
  readonly state: string;
  readonly stateName: string;
  /** A quarter as one number, 20263. */
  readonly yearQuarter: number;
  readonly period: string;
}

/** Of what is owed the affidavits that are open in the states of some categories whose invoices remind of it (spec 3 §9). */
export function affidavitsOf(
  categories: readonly Pick<Category, 'categoryCode'>[],
  owed: Output<typeof compliance.owed>['entries'],
): readonly DueAffidavit[] {
  const reminding = participatingStates().filter(
    ({ abbreviation, affidavitWithInvoices }) =>
      affidavitWithInvoices && categories.some(({ categoryCode }) => categoryCode === abbreviation),
  );
  return owed.flatMap(({ kind, isOpen, state, year, quarter, period }) => {
    const facts = reminding.find(({ abbreviation }) => abbreviation === state);
    return kind === 'affidavit' && isOpen && facts !== undefined
      ? [{ state: facts.abbreviation, stateName: facts.name, yearQuarter: year * 10 + quarter, period }]
      : [];
  });
}

type Pending = Category['pendingInvoices'][number];

function dueOf({ dueDate }: Pending): CalendarDate | null {
  return dueDate === null ? null : (fromWireDate(dueDate) ?? null);
}

function dueWords(invoice: Pending): string {
  const day = dueOf(invoice);
  return day === null ? 'See Invoice' : formatUsDate(day);
}

function quarterWords({ yearQuarter }: Pending): string {
  const quarter = fromYearQuarterNumber(yearQuarter);
  return quarter === undefined ? '' : quarterLabel(quarter);
}

/**
 * The tables of all categories have the same columns below each other. One invoice alone is not sorted: where rows are cards, each of
 * these buttons would take a line.
 */
const columnsWith = (total: string, isSortable: boolean): readonly ColumnDef<Pending>[] => [
  {
    id: 'number',
    header: 'Invoice Number',
    meta: { isRowHeader: true, width: '12rem' },
    enableSorting: isSortable,
    accessorFn: ({ tranNo }) => tranNo,
    footer: () => 'Total Due',
  },
  {
    id: 'quarter',
    header: 'Billing Period',
    meta: { width: '9.5rem' },
    enableSorting: isSortable,
    accessorFn: ({ yearQuarter }) => yearQuarter,
    cell: ({ row }) => quarterWords(row.original),
  },
  {
    id: 'due',
    header: 'Due Date',
    meta: { width: '7rem' },
    enableSorting: isSortable,
    sortDescFirst: true,
    accessorFn: dueOf,
    cell: ({ row }) => dueWords(row.original),
  },
  {
    id: 'customer',
    header: 'Customer Number',
    meta: { width: '9rem' },
    accessorFn: ({ custID }) => custID,
  },
  { id: 'name', header: 'Name', meta: { isWrapping: true }, accessorFn: ({ name }) => name },
  {
    id: 'balance',
    header: 'Balance',
    ...amountPart<Pending>(({ balance }) => balance),
    meta: { align: 'end', width: '7rem' },
    enableSorting: isSortable,
    footer: () => total,
  },
];

interface PendingCategoryProps {
  readonly category: Category;
  readonly isSelected: boolean;
  /** Chosen, and meanwhile another amount. */
  readonly isChanged: boolean;
  readonly today: CalendarDate;
  /** Nothing when the person cannot pay. */
  readonly onSelect: ((isSelected: boolean) => void) | null;
}

/** The amounts due of one state's tax, or of the fee, and the box that selects them to be paid (spec 3 §4.6). */
export function PendingCategory({ category, isSelected, isChanged, today, onSelect }: PendingCategoryProps) {
  const { categoryName, totalInvoice, unappliedCredit, creditToSettle, pendingInvoices } = category;
  const total = formatAmount(totalInvoice, { currency: true });
  const isSortable = pendingInvoices.length > 1;
  const columns = useMemo(() => columnsWith(total, isSortable), [total, isSortable]);
  const canPay = isPayable(category);

  function lateTone(invoice: Pending): RowTone | null {
    const { balance } = invoice;
    const standing = invoiceStanding({ total: balance, balance, dueOn: dueOf(invoice) }, today);
    return standing === 'Late' ? { tone: 'danger', label: 'Late' } : null;
  }

  return (
    <Stack gap="2" as="section" aria-label={categoryName}>
      <Inline gap="3" justify="between" align="baseline">
        <Heading level={3} size="m">
          {categoryName}
        </Heading>
        {!canPay && <Text tone="muted">{payLabel(category)}</Text>}
        {onSelect !== null && canPay && (
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            {payLabel(category)}
            <VisuallyHidden> {categoryName}</VisuallyHidden>
          </Checkbox>
        )}
      </Inline>
      {isChanged && (
        <Text as="p" size="s">
          This changed while you were here: it is now {total}.{canPay && ' Select it again to pay that.'}
        </Text>
      )}
      {unappliedCredit > 0 && (
        <Text as="p" size="s" tone="muted">
          A credit of {formatAmount(unappliedCredit, { currency: true })} is left. It is applied when the
          quarter is billed.
        </Text>
      )}
      {creditToSettle > 0 && (
        <Text as="p" size="s" tone="muted">
          A credit of {formatAmount(creditToSettle, { currency: true })} is too old to be applied: please ask
          the office what becomes of it.
        </Text>
      )}
      {pendingInvoices.length > 0 && (
        <DataGrid
          label={`${categoryName}, pending invoices`}
          columns={columns}
          rows={pendingInvoices}
          getRowId={({ tranNo }) => tranNo}
          getRowTone={lateTone}
          defaultSorting={[{ id: 'due', desc: true }]}
          pageSizes={GRID_PAGE_SIZES}
          isUnpaged={pendingInvoices.length <= GRID_PAGE_SIZES[0]}
        />
      )}
    </Stack>
  );
}
