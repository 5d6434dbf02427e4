import {
  findCoverageCode,
  paperPeriod,
  participatingStates,
  type StatePeriodNumber,
  stateFacts,
} from '@slip/forms/rules';
import { and, desc, gte, inArray } from 'drizzle-orm';
import { groupedBy } from '../../billing/closing/groupedBy.js';
import type { Executor } from '../../database/executor.js';
import { figuresOf, receivedIn } from '../signatures/readFigures.js';
import { areChanged } from '../signatures/readSignatures.js';
import { paperSignatures } from '../signatures/tables.js';

/** A period for which a signature of an agent holds. */
export interface SignedPeriod extends StatePeriodNumber {
  readonly agentId: number;
}

type Signature = typeof paperSignatures.$inferSelect;

const signsAgain = ({ state }: Pick<Signature, 'state'>) => stateFacts(state).signsAgainWhenChanged;

/** The latest signature of each agent, state and period. */
async function latestSignatures(db: Executor, agentIds: number[], since: number): Promise<Signature[]> {
  return db
    .selectDistinctOn([paperSignatures.agentId, paperSignatures.state, paperSignatures.period])
    .from(paperSignatures)
    .where(and(inArray(paperSignatures.agentId, agentIds), gte(paperSignatures.period, since)))
    .orderBy(
      paperSignatures.agentId,
      paperSignatures.state,
      paperSignatures.period,
      desc(paperSignatures.number),
    );
}

function coverageNames(state: string): (code: string) => string {
  const definition = participatingStates.find(({ abbreviation }) => abbreviation === state);
  return (code) => (definition && findCoverageCode(definition, code)?.name) ?? code;
}

/** Which signatures are of figures that have changed since. */
async function changedAmong(db: Executor, signatures: readonly Signature[]): Promise<Set<Signature>> {
  const quarters = [...new Set(signatures.flatMap(({ period }) => paperPeriod(period).quarters))];
  const agentIds = [...new Set(signatures.map(({ agentId }) => agentId))];
  const states = [...new Set(signatures.map(({ state }) => state))];
  const received = groupedBy(
    await receivedIn(db, quarters, { agentIds, states }),
    ({ agentId, state }) => `${agentId} ${state}`,
  );
  return new Set(
    signatures.filter((signature) => {
      const { paper, agentId, state, period } = signature;
      const rows = received.get(`${agentId} ${state}`) ?? [];
      return areChanged(signature, figuresOf(paper, paperPeriod(period), rows, coverageNames(state)));
    }),
  );
}

/**
 * The periods for which a signature of some agents holds: where the state asks for a new one when figures have changed, those whose
 * figures are as they were signed.
 */
export async function readSigned(
  db: Executor,
  agentIds: number[],
  since: number,
): Promise<readonly SignedPeriod[]> {
  const signatures = await latestSignatures(db, agentIds, since);
  const changed = await changedAmong(db, signatures.filter(signsAgain));
  return signatures
    .filter((signature) => !changed.has(signature))
    .map(({ agentId, state, period }) => ({ agentId, state, period }));
}
