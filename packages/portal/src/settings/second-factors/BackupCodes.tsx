import { useAction } from '@slip/api';
import { user } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { NewCodesDialog } from './NewCodesDialog.js';
import type { Proved } from './useProved.js';

/** So few that a person should make new ones. */
const FEW = 2;

export interface BackupCodesProps {
  readonly left: number;
  /** True if there is a method whose codes they can stand in for. */
  readonly isUsable: boolean;
  readonly proved: Proved;
}

function howMany(left: number): string {
  if (left === 0) return 'You have no backup codes left.';
  return left === 1 ? '1 backup code is left.' : `${left} backup codes are left.`;
}

/** How many backup codes a person has left, and new ones. */
export function BackupCodes({ left, isUsable, proved }: BackupCodesProps) {
  const { run, isRunning } = useAction(user.newBackupCodes);
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function make(): Promise<void> {
    setIsAsking(false);
    await proved.run(async () => {
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
      <Text as="p" weight={isUsable && left <= FEW ? 'semibold' : 'regular'}>
        {howMany(left)}
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
