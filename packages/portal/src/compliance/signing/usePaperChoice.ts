import { permissionHolder, type Read, useEndpoint } from '@slip/api';
import { type admin, compliance, type Output } from '@slip/api/contract';
import { accountKind, displayName } from '@slip/forms/rules';
import type { Option } from '@slip/ui/Option';
import { useSearchParams } from 'react-router-dom';
import { shownDate } from '../../filings/Policy.js';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useChosenAgent } from '../../settings/useChosenAgent.js';

/** The two papers that brokers sign for a state (spec 3 §2.6). */
type PaperKind = 'affidavit' | 'annualFiling';

/** Which paper: of whom, for which state and period. */
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

/** The query of a paper; what is not chosen is left out. */
function paperQuery(kind: PaperKind, { agentId, state, period }: PaperChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (agentId !== null) query.set('agentId', String(agentId));
  if (state !== null) query.set('state', state);
  if (period !== null) query.set(pages[kind].period, String(period));
  return query;
}

/** The address of a paper; without a period it opens at the oldest one that is owed. */
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
    agentId: numberOf(read('agentId', /^[1-9]\d{0,14}$/)),
    state: read('state', /^[A-Z]{2}$/),
    period: numberOf(read(period, pattern)),
  };
}

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

/** A paper that is owed and can be signed now. */
interface OwedPaper {
  readonly state: string;
  /** A quarter as one number, or a year. */
  readonly period: number;
}

/** The papers that an agent owes, the one that is due first before the others; it says which one a screen opens at. */
interface OwedPapers {
  readonly papers: readonly OwedPaper[];
  readonly isLoading: boolean;
}

/** Asks what an agent owes. What cannot be told leaves the choice to the person. */
export function useDueSignedFilings(kind: PaperKind, { agentId, agents }: PaperChooser): OwedPapers {
  const { data, isLoading } = useEndpoint(
    compliance.owed,
    agentId === null ? null : { query: agents === null ? {} : { associatedAgentId: agentId } },
  );
  const entries = data?.entries ?? [];
  return {
    isLoading,
    papers: entries.flatMap(({ kind: owed, state, year, quarter, isOpen }) =>
      owed === kind && isOpen && state !== null
        ? [{ state, period: kind === 'affidavit' ? year * 10 + quarter : year }]
        : [],
    ),
  };
}

type Quarter = Output<typeof compliance.affidavitYearQuarters>[number];

/** A period of a state, and how it stands. The latest comes first. */
export interface PaperPeriod extends Omit<Quarter, 'yearQuarter'> {
  /** A quarter as one number, or a year. */
  readonly period: number;
}

const isToSign = ({ isSigned, mustSignAgain }: PaperPeriod) => isSigned === false || mustSignAgain === true;

/** The period of a state a screen opens at: the oldest that is owed, else the latest not signed, else the latest there is. */
export function defaultPeriod(
  periods: readonly PaperPeriod[],
  state: string | null,
  owed: OwedPapers,
): number | null {
  if (owed.isLoading) return null;
  const oldest = owed.papers.find((paper) => paper.state === state);
  if (oldest !== undefined) return oldest.period;
  return (periods.find(isToSign) ?? periods[0])?.period ?? null;
}

function standingWords({ isSigned, mustSignAgain, dueDate }: PaperPeriod): string {
  if (mustSignAgain === true) return 'To be signed again';
  if (isSigned === true) return 'Signed';
  return `${isSigned === false ? 'Not signed, due' : 'Due'} ${shownDate(dueDate)}`;
}

/**
 * The periods to choose among. One that an address names and the list does not have is among them too, so that what is
 * shown is what is chosen.
 */
export function periodOptions(
  periods: readonly PaperPeriod[],
  chosen: { readonly period: number; readonly text: string } | null,
): Option[] {
  const options = periods.map((each) => ({
    value: String(each.period),
    label: each.text,
    description: standingWords(each),
  }));
  if (chosen === null || periods.some(({ period }) => period === chosen.period)) return options;
  return [{ value: String(chosen.period), label: chosen.text }, ...options];
}
