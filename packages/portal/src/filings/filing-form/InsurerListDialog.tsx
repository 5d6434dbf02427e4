import { useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { type CalendarDate, formatUsDate, messages } from '@slip/forms/rules';
import { useMemo } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { insurersNotLoaded } from '../notLoaded.js';
import type { Filing } from './Filing.js';
import { ListDialog } from './ListDialog.js';
import { lookupOptions } from './lookupOptions.js';

export interface InsurerListDialogProps {
  readonly filing: Filing;
  /** The insurers offered are those active on that day. */
  readonly effectiveDate: CalendarDate;
  readonly onClose: () => void;
}

/** Modify My Insurer List (spec 3 §2.5). */
export function InsurerListDialog({ filing, effectiveDate: day, onClose }: InsurerListDialogProps) {
  const { agent, state } = filing;
  const effectiveDate = formatUsDate(day);
  const read = useEndpoint(admin.insurersForEdit, {
    query: { agentId: agent.id, state: state.abbreviation, effectiveDate },
  });
  const { run, isRunning } = useAction(admin.setSelectedInsurers);
  const notices = useNotices();
  const lists = useMemo(
    () =>
      read.data && {
        available: lookupOptions(read.data.availableInsurers),
        selected: lookupOptions(read.data.selectedInsurers),
      },
    [read.data],
  );
  return (
    <ListDialog
      title={messages.lists.modifyInsurers}
      label="Insurers"
      lists={lists}
      loadError={read.error && insurersNotLoaded}
      onRetry={() => void read.reload()}
      isSaving={isRunning}
      onSave={(selectedIds, availableIds) => {
        run({ query: { agentId: agent.id, effectiveDate }, body: { selectedIds, availableIds } }).then(
          onClose,
          notices.failed,
        );
      }}
      onClose={onClose}
    />
  );
}
