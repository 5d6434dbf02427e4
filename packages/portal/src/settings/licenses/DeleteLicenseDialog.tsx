import { ApiError, useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useNotices } from '../../notices/useNotices.js';
import type { License } from './License.js';

export interface DeleteLicenseDialogProps {
  readonly license: License;
  /** Filings depend on it: the office says so, and what can be done instead. */
  readonly onRefused: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before a license is deleted. One that filings depend on can only be ended. */
export function DeleteLicenseDialog({ license, onRefused, onClose }: DeleteLicenseDialogProps) {
  const { agentId, stateAgentLicenseId: stateLicenseId, stateName, agentLicense } = license;
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.deleteStateLicense);

  async function remove(): Promise<void> {
    try {
      await run({ query: { agentId, stateLicenseId } });
      notices.succeeded('State License deleted.');
    } catch (error) {
      const [problem] = error instanceof ApiError ? error.problems : [];
      if (problem !== undefined) {
        onRefused(problem.message);
        return;
      }
      notices.failed(error);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Delete the ${stateName} license ${agentLicense}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete"
      isDestructive
      isPending={isRunning}
      onConfirm={() => void remove()}
    >
      Nothing more can be filed for {stateName} until a license is added again.
    </ConfirmDialog>
  );
}
