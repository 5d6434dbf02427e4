import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { CopyButton } from '@slip/ui/CopyButton';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { useSignedInUser } from '../../session/useSessionUser.js';

interface CodeRow {
  readonly number: number;
  readonly code: string;
}

const columns: readonly ColumnDef<CodeRow>[] = [
  { id: 'number', header: 'No.', meta: { align: 'end' }, cell: ({ row }) => row.original.number },
  {
    id: 'code',
    header: 'Backup Code',
    meta: { isRowHeader: true },
    cell: ({ row }) => <Text isMono>{row.original.code}</Text>,
  },
];

export interface NewCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The new backup codes, to print or to copy: they are shown this one time. */
export function NewCodesDialog({ codes, onClose }: NewCodesDialogProps) {
  const { userName } = useSignedInUser();
  const rows = useMemo(() => codes.map((code, index) => ({ number: index + 1, code })), [codes]);
  return (
    <Dialog
      title="Your new backup codes"
      size="s"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have kept them
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning" announce="none">
          They are shown only once. Print or copy them now; each works once.
        </Banner>
        <DataGrid
          label={`Backup codes of ${userName}`}
          columns={columns}
          rows={rows}
          getRowId={({ code }) => code}
          isUnpaged
          hasPrintButton
          tools={<CopyButton value={codes.join('\n')} label="Copy all codes" />}
          narrowLayout="scroll"
        />
      </Stack>
    </Dialog>
  );
}
