import { permissionHolder, type Read } from '@slip/api';
import type { admin, Output } from '@slip/api/contract';
import { accountKind } from '@slip/forms/rules';
import { useSearchParams } from 'react-router-dom';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useChosenAgent } from '../../settings/useChosenAgent.js';

/** The two papers that brokers sign for a state (spec 3 §2.6). */
export type PaperKind = 'affidavit' | 'annualFiling';

/** The agent, the state and the period of a paper. */
interface PaperChoice {
  readonly agentId: number | null;
  /** Two letters. */
  readonly state: string | null;
  /** A quarter as one number, 20263, or a year. */
  readonly period: number | null;
}

const pages = {
  affidavit: { path: paths.quarterlyAffidavit, period: 'yearQuarter', pattern: /^20\d\d[1-4]$/ },
  annualFiling: { path: paths.annualFiling, period: 'year', pattern: /^20\d\d$/ },
} as const;

/** The query of a paper; parts that are not chosen are left out. */
function paperQuery(kind: PaperKind, { agentId, state, period }: PaperChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (agentId !== null) query.set('agentId', String(agentId));
  if (state !== null) query.set('state', state);
  if (period !== null) query.set(pages[kind].period, String(period));
  return query;
}

/** The address of a paper; without a period it opens the oldest paper that is owed. */
export function paperPath(kind: PaperKind, choice: Partial<PaperChoice>): string {
  const query = paperQuery(kind, { agentId: null, state: null, period: null, ...choice });
  return `${pages[kind].path}?${query.toString()}`;
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** The agent, the state and the period in an address; the rest is ignored. */
export function askedPaper(kind: PaperKind, query: URLSearchParams): PaperChoice {
  const { period, pattern } = pages[kind];
  const read = (name: string, shape: RegExp) => {
    const text = query.get(name) ?? '';
    return shape.test(text) ? text : null;
  };
  return {
    // Ids of up to 15 digits: longer numbers are not exact in JavaScript.
    agentId: numberOf(read('agentId', /^[1-9]\d{0,14}$/)),
    state: read('state', /^[A-Z]{2}$/),
    period: numberOf(read(period, pattern)),
  };
}

/** The chosen paper, and the functions that change the choice. */
export interface PaperChooser extends PaperChoice {
  /** The agents of an agency; null for an agent, who signs for nobody else. */
  readonly agents: Read<Output<typeof admin.associatedAgentsForAgency>> | null;
  /** True if the address names an agent for whom the agency does not act. */
  readonly isForeignAgent: boolean;
  /** Changes the choice in the address; asks first if a typed signature would be lost. */
  readonly choose: (change: Partial<PaperChoice>) => void;
  /** Puts the shown state and period into the address, so that the same paper stays on the screen after it is signed. */
  readonly keep: (shown: Pick<PaperChoice, 'state' | 'period'>) => void;
}

/**
 * The paper that a person chose to sign or to read. The choice is in the address, so that a link leads to one paper. If the address
 * names no agent, an agency continues with the agent that it last worked for.
 */
export function usePaperChoice(kind: PaperKind): PaperChooser {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const lastAgent = useChosenAgent(user, isAgency);
  const [query, setQuery] = useSearchParams();
  const leave = useLeave();
  const inAddress = askedPaper(kind, query);

  const namedAgent = lastAgent.agents.data?.find(({ agentId }) => agentId === inAddress.agentId) ?? null;
  const agent = inAddress.agentId === null ? lastAgent.agent : namedAgent;
  const agentId = isAgency ? (agent?.agentId ?? null) : user.referenceId;

  const current = { ...inAddress, agentId: isAgency ? agentId : null };

  function choose(change: Partial<PaperChoice>): void {
    leave(() => {
      if (change.agentId !== undefined) lastAgent.choose(change.agentId);
      setQuery(paperQuery(kind, { ...current, ...change }));
    });
  }

  return {
    agentId,
    state: inAddress.state,
    period: inAddress.period,
    agents: isAgency ? lastAgent.agents : null,
    isForeignAgent:
      isAgency && inAddress.agentId !== null && lastAgent.agents.data !== undefined && namedAgent === null,
    choose,
    keep: (shown) => setQuery(paperQuery(kind, { ...current, ...shown }), { replace: true }),
  };
}
