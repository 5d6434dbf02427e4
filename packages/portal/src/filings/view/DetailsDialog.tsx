import type { Read } from '@slip/api';
import { messages } from '@slip/forms/rules';
import { DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { useFailureNotice } from '../../notices/useNotices.js';

export interface DetailsDialogProps<R extends object> extends Pick<DataGridProps<R>, 'columns' | 'getRowId'> {
  readonly title: string;
  /** Shown when there are no lines. */
  readonly emptyText: string;
  readonly read: Read<readonly R[]>;
  readonly onClose: () => void;
}

/** A dialog with the lines that add up to one figure. */
export function DetailsDialog<R extends object>({
  title,
  emptyText,
  read,
  onClose,
  ...grid
}: DetailsDialogProps<R>) {
  useFailureNotice(read.error);
  return (
    <Dialog title={title} isOpen isDismissable onOpenChange={onClose}>
      <DataGrid
        {...grid}
        label={title}
        rows={read.data ?? []}
        isUnpaged
        narrowLayout="scroll"
        isLoading={read.isLoading}
        error={read.error && messages.filings.detailsFailed}
        onRetry={() => void read.reload()}
        messages={{ empty: emptyText }}
      />
    </Dialog>
  );
}
