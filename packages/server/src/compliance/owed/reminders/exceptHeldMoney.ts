import type { OwedByAgent } from '@slip/forms/rules';
import { isHeld, readHolds } from '../../../billing/adjustments/holds.js';
import type { Executor } from '../../../database/executor.js';

/** Charges are owed as money; everything else is signed or reported. */
const isMoney = (kind: OwedByAgent['kind']) => kind === 'tax' || kind === 'fee';

/**
 * Tells of what some agents owe whether people may be reminded of it. While the office holds the collection of an agent, nobody is reminded
 * of what is to be paid, neither each morning nor by hand (decision 0069).
 */
export async function exceptHeldMoney(
  db: Executor,
  agentIds: Iterable<number>,
): Promise<(owed: Pick<OwedByAgent, 'kind' | 'agentId'>) => boolean> {
  const holds = await readHolds(db, [...agentIds]);
  return ({ kind, agentId }) => !isMoney(kind) || !isHeld(holds.get(agentId));
}
