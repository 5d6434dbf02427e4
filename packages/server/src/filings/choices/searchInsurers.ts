import type { filings, Input, Output } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { and, desc, eq, isNotNull, like, sql } from 'drizzle-orm';
import { readableAgent } from '../../accounts/agentAccess.js';
import { insurerItem } from '../../accounts/insurerItem.js';
import { activeOnCondition } from '../../accounts/recordDays.js';
import { agentInsurers, insurerStates, insurers } from '../../accounts/tables.js';
import { containsPattern, escapeLike } from '../../database/foldedText.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { usDay } from '../checkedDay.js';
import { searchKey } from '../search/searchKey.js';

/** Name and number of an insurer as they are shown, as searches compare them. */
const key = sql<string>`plain_text(${insurers.name} || ' (' || ${insurers.naic} || ') naic')`;

/**
 * The insurers active in a state on a day whose name and NAIC number hold every word of a text: first those in the agent's
 * list, then those whose name begins with the text, or a word of it does (spec 3 §2.5).
 */
export async function searchInsurers(
  { agentId, state, effectiveDate, text }: Input<typeof filings.searchInsurers>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.searchInsurers>> {
  const { db } = context;
  const day = usDay(effectiveDate, 'effectiveDate');
  const agent = await readableAgent(context, agentId);
  const typed = searchKey(text ?? '').trim();
  const words = typed.split(' ').filter((word) => word !== '');
  const isListed = sql<boolean>`${agentInsurers.insurerId} is not null`;
  const found = await db
    .select({ insurer: insurers, isListed })
    .from(insurers)
    .innerJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .leftJoin(
      agentInsurers,
      and(eq(agentInsurers.insurerId, insurers.id), eq(agentInsurers.agentId, agent.id)),
    )
    .where(
      and(
        activeOnCondition(insurers, day),
        activeOnCondition(insurerStates, day),
        ...words.map((word) => like(key, containsPattern(word))),
      ),
    )
    .orderBy(
      desc(isNotNull(agentInsurers.insurerId)),
      desc(like(key, `${escapeLike(typed)}%`)),
      desc(like(key, `% ${escapeLike(typed)}%`)),
      insurers.name,
      insurers.id,
    )
    // One more than are shown tells if there are more.
    .limit(limits.insurersFound + 1);
  return {
    insurers: found.slice(0, limits.insurersFound).map(({ insurer, isListed: listed }) => ({
      ...insurerItem(insurer),
      isListed: listed,
    })),
    hasMore: found.length > limits.insurersFound,
  };
}
