import type { Read } from '@slip/api';
import { DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { MenuButton } from '@slip/ui/Menu';
import { type ReactNode, useState } from 'react';
import { PaymentDialog } from '../confirmation/PaymentDialog.js';
import { GRID_PAGE_SIZES } from '../gridPages.js';
import type { Payment } from './Payment.js';
import { paymentColumns } from './paymentColumns.js';

const none: readonly Payment[] = [];
const keyOf = ({ checkNumber, appliedToInvoiceKey }: Payment) => `${checkNumber} ${appliedToInvoiceKey}`;

function returnedTone({ status }: Payment): RowTone | null {
  return status === 'returned' ? { tone: 'danger', label: 'Returned' } : null;
}

export interface PaymentsTabProps {
  readonly agentId: number;
  readonly read: Read<readonly Payment[]>;
}

/** PAYMENT HISTORY: what was paid, the newest first, each invoice with its payment (spec 3 §2.8). */
export function PaymentsTab({ agentId, read }: PaymentsTabProps) {
  const { data, error, isLoading, reload } = read;
  const [shown, setShown] = useState<string | null>(null);
  function menuOf({ checkNumber, appliedToInvoiceKey }: Payment): ReactNode {
    const show = () => setShown(checkNumber);
    return (
      <MenuButton
        label={`Actions for payment ${checkNumber}, invoice ${appliedToInvoiceKey}`}
        actions={[{ id: 'confirmation', label: 'Show confirmation', onAction: show }]}
      />
    );
  }

  return (
    <>
      <DataGrid
        label="Payments"
        columns={paymentColumns}
        rows={error ? none : (data ?? none)}
        getRowId={keyOf}
        getRowTone={returnedTone}
        rowMenu={menuOf}
        defaultSort={{ column: 'date', direction: 'descending' }}
        pageSizes={GRID_PAGE_SIZES}
        hasColumnArranging
        hasMultiSort
        isLoading={isLoading}
        error={error && 'The payments could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" headingLevel={2} title="No payments yet">
            Payments appear here with their confirmation and how far they are.
          </EmptyState>
        }
      />
      {shown !== null && (
        <PaymentDialog
          title={`Payment ${shown}`}
          agentId={agentId}
          confirmationNumber={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
