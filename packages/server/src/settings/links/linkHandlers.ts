import { addDays, checkLinkEnd } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { agencyAgents, type RequestEnd } from '../../accounts/links/tables.js';
import { readSigningParty } from '../../agreements/signingParty.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import type { TellingServices } from '../../inbox/notifyPeople.js';
import { askAgent } from './askAgent.js';
import { formOf, signAuthorization, signedAuthorization } from './authorization.js';
import { endHeldLink } from './endLink.js';
import { linkConflict } from './linkConflict.js';
import { linkMessages } from './linkMessages.js';
import {
  holdOwnLink,
  type LinkOnRecord,
  linkSeenBy,
  linkStateOf,
  ofAccount,
  ownLink,
  readLinks,
} from './linkRecords.js';

/**
 * Closes a request that waits. Closing it the same way again changes nothing.
 *
 * @returns the request, and whether it was closed just now.
 * @throws HttpError 404 for another's request, 409 when something else became of it.
 */
async function closeRequest(
  linkId: number,
  closedAs: Exclude<RequestEnd, 'expired'>,
  context: CallContext<Caller>,
): Promise<{ readonly record: LinkOnRecord; readonly isNew: boolean }> {
  const { db, caller, now, today } = context;
  const record = await holdOwnLink(db, caller, linkId);
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

/** Tells of a change once it was made, and answers with what became of it. */
async function answer(
  record: LinkOnRecord,
  context: CallContext<Caller>,
  tell?: (at: CallContext<Caller>, record: LinkOnRecord) => Promise<void>,
) {
  await tell?.(context, record);
  return linkSeenBy(context.caller, record, context.today);
}

/** How an agency comes to file for an agent, and how that ends (spec 2 §2: the Agent Authorization Form). */
export function linkHandlers(services: TellingServices): LinkHandlers {
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
      return { link: linkSeenBy(caller, record, today), document: formOf(record, office), signer };
    },

    signAuthorization: async ({ body }, context) => {
      const { record, isNew } = await signAuthorization(body, context);
      return answer(record, context, isNew ? messages.signed : undefined);
    },

    endLink: async ({ body }, context) => {
      const { db, caller, today } = context;
      const problem = checkLinkEnd(body.from, today);
      if (problem) throw badRequest([{ path: 'from', message: problem.message, value: body.from }]);
      const held = await holdOwnLink(db, caller, body.linkId);
      const isNew = await endHeldLink(held, addDays(body.from, -1), context);
      const record = await ownLink(db, caller, body.linkId);
      const who = `${caller.firstName} ${caller.lastName}`;
      return answer(record, context, isNew ? (at, ended) => messages.ended(at, ended, who) : undefined);
    },

    signedAuthorization: ({ query }, context) => signedAuthorization(query, context),
  };
}
