import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { styled } from 'styled-components';
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
    <Dialog
      title={title}
      size="l"
      isOpen
      initialFocus="field"
      isBusy={work.isSaving}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={work.isSaving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={work.isSaving}
            isDisabled={work.lists === undefined}
            disabledReason={work.obstacle}
            onPress={() => void saveAndClose()}
          >
            Save
          </Button>
        </>
      }
    >
      <WideFields list={list} work={work} />
    </Dialog>
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
