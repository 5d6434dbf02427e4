import { useAction } from '@slip/api';
import { user } from '@slip/api/contract';
import { formatCountOf, limits } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { CopyButton } from '@slip/ui/CopyButton';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { printedWords } from '../../clock/clock.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { ProofGate } from './useProofGate.js';

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

const printMessages = { printed: printedWords } as const;

interface NewCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The new backup codes, to print or to copy: they are shown this one time. */
function NewCodesDialog({ codes, onClose }: NewCodesDialogProps) {
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
          messages={printMessages}
          tools={<CopyButton value={codes.join('\n')} label="Copy all codes" />}
          narrowLayout="scroll"
        />
      </Stack>
    </Dialog>
  );
}

/** With this many codes or fewer left, a person should make new ones. */
const FEW_CODES = 2;

interface BackupCodesProps {
  /** How many codes are not used yet. */
  readonly left: number;
  /** True if a method is set up whose code a backup code can replace. */
  readonly isUsable: boolean;
  readonly proof: ProofGate;
}

function codesLeftText(left: number): string {
  if (left === 0) return 'You have no backup codes.';
  return formatCountOf(left, 'backup code is left.', 'backup codes are left.');
}

/** The number of backup codes that a person has left, and a button that makes new ones. */
export function BackupCodes({ left, isUsable, proof }: BackupCodesProps) {
  const { run, isRunning } = useAction(user.newBackupCodes);
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function make(): Promise<void> {
    setIsAsking(false);
    await proof.run(async () => {
      const { backupCodes } = await run();
      setCodes(backupCodes);
    });
  }

  return (
    <Card
      title="Backup codes"
      headingLevel={3}
      actions={
        <Button
          isPending={isRunning}
          disabledReason={isUsable ? undefined : 'Set up a method first.'}
          onPress={() => {
            if (left > 0) setIsAsking(true);
            else void make();
          }}
        >
          Make new codes
        </Button>
      }
    >
      <Text as="p" weight={isUsable && left <= FEW_CODES ? 'semibold' : 'regular'}>
        {codesLeftText(left)}
      </Text>
      <Text as="p" tone="muted">
        When you have neither phone nor email at hand, a backup code stands in for a code once. Print them,
        and keep them where you keep other important papers.
      </Text>
      <ConfirmDialog
        title="Make new backup codes?"
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirmLabel="Make new codes"
        onConfirm={() => void make()}
      >
        You get {limits.backupCodes} new ones. Those you have now are worthless from then on.
      </ConfirmDialog>
      {codes !== null && <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}
