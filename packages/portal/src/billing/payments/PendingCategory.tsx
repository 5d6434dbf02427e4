import {
  type CalendarDate,
  type Cents,
  formatAmount,
  formatUsDate,
  fromWireDate,
  fromYearQuarterNumber,
  invoiceStanding,
  isPayable,
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
import { lateWords } from '../../clock/lateWords.js';
import { amountPart, GRID_PAGE_SIZES } from '../columnParts.js';
import type { Category } from './paymentSelection.js';

type Pending = Category['pendingInvoices'][number];

function dueOf({ dueDate }: Pending): CalendarDate | null {
  return dueDate === null ? null : (fromWireDate(dueDate) ?? null);
}

/** The due date; finance charges (numbers that end in FC) have none of their own (spec 3 §2.8). */
function dueWords(invoice: Pending): string {
  const day = dueOf(invoice);
  return day === null ? 'See Invoice' : formatUsDate(day);
}

function quarterWords({ yearQuarter }: Pending): string {
  const quarter = fromYearQuarterNumber(yearQuarter);
  return quarter === undefined ? '' : quarterLabel(quarter);
}

/**
 * The columns of the tables of all categories have the same widths, which hold a number with its badge, a name of a column with its
 * button, and an amount; the customer takes the rest. Together they fit the narrowest table, so that the balance is never out of sight.
 * A table of one invoice has no buttons to sort it: where rows are cards, each button would take a line.
 */
const columnsWith = (total: Cents, isSortable: boolean): readonly ColumnDef<Pending>[] => [
  {
    id: 'number',
    header: 'Invoice Number',
    meta: { isRowHeader: true, width: '9.25rem' },
    enableSorting: isSortable,
    accessorFn: ({ tranNo }) => tranNo,
    footer: () => 'Total Due',
  },
  {
    id: 'quarter',
    header: 'Billing Period',
    meta: { width: '8.5rem' },
    enableSorting: isSortable,
    accessorFn: ({ yearQuarter }) => yearQuarter,
    cell: ({ row }) => quarterWords(row.original),
  },
  {
    id: 'due',
    header: 'Due Date',
    meta: { width: '6.5rem' },
    enableSorting: isSortable,
    sortDescFirst: true,
    accessorFn: dueOf,
    cell: ({ row }) => dueWords(row.original),
  },
  {
    id: 'customer',
    header: 'Customer',
    meta: { isWrapping: true },
    accessorFn: ({ name, custID }) => `${name}, ${custID}`,
  },
  {
    id: 'balance',
    header: 'Balance',
    ...amountPart<Pending>(({ balance }) => balance),
    meta: { align: 'end', width: '6.5rem' },
    enableSorting: isSortable,
    footer: () => formatAmount(total),
  },
];

interface PendingCategoryProps {
  readonly category: Category;
  readonly isSelected: boolean;
  /** True if the category was chosen and its amount has changed since. */
  readonly isChanged: boolean;
  readonly today: CalendarDate;
  /** Null when the person may not pay. */
  readonly onSelect: ((isSelected: boolean) => void) | null;
}

/** The amounts due for the tax of one state or for the fee, with the box that selects them for payment (spec 3 §4.6). */
export function PendingCategory({ category, isSelected, isChanged, today, onSelect }: PendingCategoryProps) {
  const { categoryName, totalInvoice, unappliedCredit, creditToSettle, pendingInvoices } = category;
  const total = formatAmount(totalInvoice, { currency: true });
  const isSortable = pendingInvoices.length > 1;
  const columns = useMemo(() => columnsWith(totalInvoice, isSortable), [totalInvoice, isSortable]);
  const canPay = isPayable(category);

  function lateTone(invoice: Pending): RowTone | null {
    const { balance, invoiceDate } = invoice;
    // A finance charge is late from the day on which it was charged, as the dashboard says.
    const dueOn = dueOf(invoice) ?? (invoiceDate ? (fromWireDate(invoiceDate) ?? null) : null);
    const standing = invoiceStanding({ total: balance, balance, dueOn }, today);
    return standing === 'Late' && dueOn !== null ? { tone: 'danger', label: lateWords(dueOn, today) } : null;
  }

  return (
    <Stack gap="2" as="section" aria-label={categoryName}>
      <Inline gap="3" justify="between">
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
