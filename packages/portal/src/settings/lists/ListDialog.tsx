import { messages } from '@slip/forms/rules';
import { styled } from 'styled-components';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { type InsurerListOptions, useAgentList, useInsurerList, useSyndicateList } from './accountLists.js';
import type { KeptList } from './KeptList.js';
import { ListFields } from './ListFields.js';
import { useListMoves } from './useListMoves.js';

/** As wide as the dialog: names of insurers are long. */
const WideFields = styled(ListFields)`
  --transfer-list-width: 100%;
`;

interface ListDialogProps {
  readonly title: string;
  readonly list: KeptList;
  readonly onClose: () => void;
}

/** Changes a list that an account keeps, in the middle of something else (spec 3 §2.5). */
function ListDialog({ title, list, onClose }: ListDialogProps) {
  const work = useListMoves(list);

  async function saveAndClose(): Promise<void> {
    if (!work.isUnsaved || (await work.save())) onClose();
  }

  return (
    <ActionDialog
      title={title}
      size="l"
      initialFocus="field"
      isRunning={work.isSaving}
      onClose={onClose}
      action="Save"
      isDisabled={work.lists === undefined}
      disabledReason={work.obstacle}
      onAct={() => void saveAndClose()}
    >
      <WideFields list={list} work={work} />
    </ActionDialog>
  );
}

/** The list of an insurer's agents, changed in the middle of a policy (spec 3 §2.4). */
export function AgentListDialog({ onClose }: { readonly onClose: () => void }) {
  return <ListDialog title={messages.lists.editAgents} list={useAgentList()} onClose={onClose} />;
}

export interface InsurerListDialogProps extends InsurerListOptions {
  readonly onClose: () => void;
}

/** Modify My Insurer List (spec 3 §2.5). */
export function InsurerListDialog({ onClose, ...options }: InsurerListDialogProps) {
  return (
    <ListDialog title={messages.lists.modifyInsurers} list={useInsurerList(options)} onClose={onClose} />
  );
}

export interface SyndicateListDialogProps {
  readonly agentId: number;
  readonly onClose: () => void;
}

/** Modify My Lloyd's Syndicates List (spec 3 §2.5). */
export function SyndicateListDialog({ agentId, onClose }: SyndicateListDialogProps) {
  return (
    <ListDialog title={messages.lists.modifySyndicates} list={useSyndicateList(agentId)} onClose={onClose} />
  );
}
