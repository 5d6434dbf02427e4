import { permissionHolder, type Read } from '@slip/api';
import type { admin, Output } from '@slip/api/contract';
import { accountKind, displayName } from '@slip/forms/rules';
import { useSearchParams } from 'react-router-dom';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useChosenAgent } from '../../settings/useChosenAgent.js';
import { askedPaper, type PaperChoice, type PaperKind, paperQuery } from './paperAddress.js';

/** The choice of a paper, and how to choose otherwise. */
export interface PaperChooser extends PaperChoice {
  /** The agents an agency chooses among; null for an agent, who signs for nobody else. */
  readonly agents: Read<Output<typeof admin.associatedAgentsForAgency>> | null;
  readonly agentName: string | null;
  /** The address names an agent for whom the agency does not act. */
  readonly isForeignAgent: boolean;
  /** Changes the choice, in the address; asks first where a typed signature would be lost. */
  readonly choose: (change: Partial<PaperChoice>) => void;
  /** Puts what is shown without having been chosen into the address, so that it stays when it is signed. */
  readonly keep: (shown: Pick<PaperChoice, 'state' | 'period'>) => void;
}

/**
 * The paper that a person chose to sign or to read. It stands in the address, so that a link leads to one paper; an agency that names
 * no agent there goes on with the one it last worked for.
 */
export function usePaperChoice(kind: PaperKind): PaperChooser {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const last = useChosenAgent(user, isAgency);
  const [query, setQuery] = useSearchParams();
  const leave = useLeave();
  const asked = askedPaper(kind, query);

  const named = last.agents.data?.find(({ agentId }) => agentId === asked.agentId) ?? null;
  const agent = asked.agentId === null ? last.agent : named;
  const agentId = isAgency ? (agent?.agentId ?? null) : user.referenceId;

  const ofAgent = { ...asked, agentId: isAgency ? agentId : null };

  function choose(change: Partial<PaperChoice>): void {
    leave(() => {
      if (change.agentId !== undefined) last.choose(change.agentId);
      setQuery(paperQuery(kind, { ...ofAgent, ...change }));
    });
  }

  return {
    agentId,
    state: asked.state,
    period: asked.period,
    agents: isAgency ? last.agents : null,
    agentName: isAgency ? (agent?.name ?? null) : displayName(user.ndaUserName),
    isForeignAgent: isAgency && asked.agentId !== null && last.agents.data !== undefined && named === null,
    choose,
    keep: (shown) => setQuery(paperQuery(kind, { ...ofAgent, ...shown }), { replace: true }),
  };
}
