import { messages } from '@slip/forms/rules';
import { ListDialog } from './ListDialog.js';
import { type InsurerListOptions, useInsurerList } from './useInsurerList.js';

export interface InsurerListDialogProps extends InsurerListOptions {
  readonly onClose: () => void;
}

/** Modify My Insurer List (spec 3 §2.5). */
export function InsurerListDialog({ onClose, ...options }: InsurerListDialogProps) {
  return (
    <ListDialog title={messages.lists.modifyInsurers} list={useInsurerList(options)} onClose={onClose} />
  );
}
