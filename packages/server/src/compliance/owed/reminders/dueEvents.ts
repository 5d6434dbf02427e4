import {
  addDays,
  type CalendarDate,
  type OwedByAgent,
  type ReminderStep,
  submissionNumber,
} from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { linkLastsOn } from '../../../accounts/links/linkLastsOn.js';
import { agencyAgents } from '../../../accounts/links/tables.js';
import { licenses } from '../../../accounts/tables.js';
import type { Executor } from '../../../database/executor.js';
import { events } from '../../../events/tables.js';

/** Days before the end of a license from which on programs are told of it. */
const LICENSE_DAYS = 14;

/**
 * Writes the events that tell the programs of an account which papers are due, one for each reminder. They go with the reminders of
 * people: where nobody of an account is reminded, its programs are not.
 */
export async function notePapersDue(
  db: Executor,
  accountId: number,
  due: readonly (OwedByAgent & { readonly step: ReminderStep })[],
): Promise<void> {
  for (const { kind, agentId, state, dueOn, step, ...period } of due) {
    if (kind !== 'affidavit' && kind !== 'annualFiling') continue;
    const facts = { paper: kind, agentId, state, period: submissionNumber(period), dueOn, reminder: step };
    await db.execute(sql`
      insert into ${events} (account_id, name, record, record_id, facts)
      select ${accountId}::bigint, 'paper.due', 'paper', ${agentId}::bigint, ${JSON.stringify(facts)}::jsonb
      where not exists (
        select from ${events} where account_id = ${accountId} and name = 'paper.due' and facts = ${JSON.stringify(facts)}::jsonb
      )`);
  }
}

/** Writes the events that tell the programs of agents, and of the agencies that act for them, which licenses end soon; each once. */
export async function noteLicensesEnding(db: Executor, today: CalendarDate): Promise<void> {
  await db.execute(sql`
    insert into ${events} (account_id, name, record, record_id, facts)
    select account.id, 'license.ending', 'license', ending.id,
      jsonb_build_object('agentId', ending.account_id, 'state', ending.state, 'lastDay', ending.active_to)
    from ${licenses} as ending cross join lateral (
      select ending.account_id union
      select ${agencyAgents.agencyId} from ${agencyAgents} where ${agencyAgents.agentId} = ending.account_id and ${linkLastsOn(today)}
    ) as account (id)
    where ending.active_to between ${today}::date and ${addDays(today, LICENSE_DAYS)}::date and not exists (
      select from ${events} as told where told.account_id = account.id and told.name = 'license.ending'
        and told.record_id = ending.id and told.facts ->> 'lastDay' = ending.active_to::text
    )
    order by ending.id`);
}
