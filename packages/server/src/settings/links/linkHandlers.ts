import type { admin, Input } from '@slip/api/contract';
import { addDays, type CalendarDate, checkLinkEnd, formatUsDate, limits, todayIn } from '@slip/forms/rules';
import { and, desc, eq, gt, gte, isNull, or } from 'drizzle-orm';
import { agencyAgents, type RequestEnd } from '../../accounts/links/tables.js';
import { accounts } from '../../accounts/tables.js';
import { readSigningParty } from '../../agreements/signAgreement.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import {
  type Link,
  type LinkOnRecord,
  linkConflict,
  linkSeenBy,
  linkStateOf,
  lockOwnLink,
  ofAccount,
  ownLink,
  readLinks,
} from './linkRecords.js';
import { endHeldLink, linkMessages, requestLink } from './linkRequests.js';
import { authorizationOf, signAuthorization, signedAuthorization } from './signAuthorization.js';

const DAY = 24 * 60 * 60_000;

/**
 * Asks an agent, by NPN, to let the caller's agency file.
 *
 * @returns the id of the request.
 * @throws HttpError 400 when nobody can be asked by this number, 409 when there is a request or a link already or the agent
 * has just declined, 429 after too many requests.
 */
async function askAgent(
  { npn }: Input<typeof admin.askAgent>['body'],
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, now, today } = context;
  const agentId = await agentToAsk(npn, context);
  const earlier = await db
    .select()
    .from(agencyAgents)
    .where(and(eq(agencyAgents.agencyId, caller.accountId), eq(agencyAgents.agentId, agentId)))
    .orderBy(desc(agencyAgents.id))
    .for('update');
  for (const link of earlier) refuseBecauseOf(link, npn, context);
  await checkNumberOfRequests(context);

  // A request whose time is over may not be closed yet. It is closed, to make room for the next one.
  for (const { id, closedAs } of earlier.filter((link) => linkStateOf(link, today) === 'expired')) {
    if (closedAs !== null) continue;
    await db.update(agencyAgents).set({ closedAs: 'expired', closedAt: now }).where(eq(agencyAgents.id, id));
  }
  const asked = await requestLink({ agencyId: caller.accountId, agentId, askedBy: caller.personId }, context);
  // Another call has asked at the same moment.
  if (asked === undefined) {
    throw new HttpError(409, `Your agency has asked the agent with the NPN ${npn} already.`);
  }
  return asked;
}

/** The account of the agent with an NPN. The error does not tell if nobody has the NPN, or if the account has ended. */
async function agentToAsk(npn: string, { db, today }: CallContext<Caller>): Promise<number> {
  const [agent] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.kind, 'Agent'),
        eq(accounts.npn, npn),
        or(isNull(accounts.activeTo), gte(accounts.activeTo, today)),
      ),
    );
  if (agent) return agent.id;
  const message = `No agent with the NPN ${npn} can be asked. Check the number with the agent, who needs an account here first.`;
  throw badRequest([{ path: 'npn', message, value: npn }]);
}

const usDay = (day: CalendarDate | null) => (day === null ? '' : formatUsDate(day));

/** @throws HttpError 409 while an earlier request or link of the same two stands in the way of another request */
function refuseBecauseOf(link: Link, npn: string, { today, office }: CallContext<Caller>): void {
  const agent = `the agent with the NPN ${npn}`;
  const state = linkStateOf(link, today);
  if (state === 'acting') throw new HttpError(409, `Your agency files for ${agent} already.`);
  if (state === 'ending') {
    const day = usDay(link.endedOn);
    throw new HttpError(409, `Your agency files for ${agent} until ${day}. It can ask again after that day.`);
  }
  if (state === 'waiting') {
    const day = usDay(link.expiresOn);
    throw new HttpError(409, `Your agency has asked ${agent} already, who has until ${day} to answer.`);
  }
  if (state === 'declined' && link.closedAt !== null) {
    const next = addDays(todayIn(office.timeZone, link.closedAt), limits.linkRestDays);
    if (today < next) {
      throw new HttpError(
        409,
        `Your request was declined. You can ask ${agent} again from ${usDay(next)} on.`,
      );
    }
  }
}

async function checkNumberOfRequests({ db, caller, now }: CallContext<Caller>): Promise<void> {
  const since = new Date(now.getTime() - DAY);
  const asked = await db.$count(
    agencyAgents,
    and(eq(agencyAgents.agencyId, caller.accountId), gt(agencyAgents.askedAt, since)),
  );
  if (asked < limits.linkRequestsPerDay) return;
  throw new HttpError(
    429,
    `Your agency has asked ${limits.linkRequestsPerDay} agents within a day, which is the maximum. Ask the others tomorrow.`,
    { retryAfter: DAY / 1000 },
  );
}

/**
 * Closes a request that waits. Closing it the same way again changes nothing.
 *
 * @returns the request, and whether it was closed just now.
 * @throws HttpError 404 for a request of another account, 409 when it was answered or closed in another way.
 */
async function closeRequest(
  linkId: number,
  closedAs: Exclude<RequestEnd, 'expired'>,
  context: CallContext<Caller>,
): Promise<{ readonly record: LinkOnRecord; readonly isNew: boolean }> {
  const { db, caller, now, today } = context;
  const record = await lockOwnLink(db, caller, linkId);
  const state = linkStateOf(record.link, today);
  if (state === closedAs) return { record, isNew: false };
  if (state !== 'waiting') throw linkConflict(record, today);
  const closed = { closedAs, closedAt: now, closedBy: caller.personId };
  await db.update(agencyAgents).set(closed).where(eq(agencyAgents.id, linkId));
  await context.audit({ action: 'update', entity: 'agency_agents', entityId: linkId, after: closed });
  return { record: await ownLink(db, caller, linkId), isNew: true };
}

type LinkHandlers = Pick<
  GroupHandlers<'admin'>,
  | 'agencyLinks'
  | 'askAgent'
  | 'withdrawRequest'
  | 'authorizationForm'
  | 'signAuthorization'
  | 'declineRequest'
  | 'endLink'
  | 'signedAuthorization'
>;

/** Sends the message about a change, and answers with the link as it is then. */
async function answer(
  record: LinkOnRecord,
  context: CallContext<Caller>,
  tell?: (at: CallContext<Caller>, record: LinkOnRecord) => Promise<void>,
) {
  await tell?.(context, record);
  return linkSeenBy(context.caller, record, context.today);
}

/** How an agency comes to file for an agent, and how that ends (spec 2 §2: the Agent Authorization Form). */
export function linkHandlers(services: NotifyingServices): LinkHandlers {
  const messages = linkMessages(services);

  return {
    agencyLinks: async (_, { db, caller, today }) =>
      (await readLinks(db, ofAccount(caller))).map((record) => linkSeenBy(caller, record, today)),

    askAgent: async ({ body }, context) => {
      const linkId = await askAgent(body, context);
      return answer(await ownLink(context.db, context.caller, linkId), context, messages.asked);
    },

    withdrawRequest: async ({ body }, context) => {
      const { record, isNew } = await closeRequest(body.linkId, 'withdrawn', context);
      return answer(record, context, isNew ? messages.withdrawn : undefined);
    },

    declineRequest: async ({ body }, context) => {
      const { record, isNew } = await closeRequest(body.linkId, 'declined', context);
      return answer(record, context, isNew ? messages.declined : undefined);
    },

    authorizationForm: async ({ query }, { db, caller, today, office }) => {
      const record = await ownLink(db, caller, query.linkId);
      if (linkStateOf(record.link, today) !== 'waiting') throw linkConflict(record, today);
      const { signer } = await readSigningParty(db, caller.personId);
      return { link: linkSeenBy(caller, record, today), document: authorizationOf(record, office), signer };
    },

    signAuthorization: async ({ body }, context) => {
      const { record, isNew } = await signAuthorization(body, context);
      return answer(record, context, isNew ? messages.signed : undefined);
    },

    endLink: async ({ body }, context) => {
      const { db, caller, today } = context;
      const problem = checkLinkEnd(body.from, today);
      if (problem) throw badRequest([{ path: 'from', message: problem.message, value: body.from }]);
      const held = await lockOwnLink(db, caller, body.linkId);
      const isNew = await endHeldLink(held, addDays(body.from, -1), context);
      const record = await ownLink(db, caller, body.linkId);
      const who = `${caller.firstName} ${caller.lastName}`;
      return answer(record, context, isNew ? (at, ended) => messages.ended(at, ended, who) : undefined);
    },

    signedAuthorization: ({ query }, context) => signedAuthorization(query, context),
  };
}
