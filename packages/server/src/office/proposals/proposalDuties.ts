import { rolesThatMayCall } from '@slip/api/contract';
import { formatUsDate, rolesInWords, todayIn } from '@slip/forms/rules';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../../accounts/agentAccess.js';
import { fullName } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { annotated, type FourEyes, PROPOSAL_DAYS, personKey, runOutBefore } from './FourEyes.js';
import { officeProposals } from './tables.js';

type ProposalDuties = Pick<GroupHandlers<'office'>, 'proposals' | 'approveProposal' | 'refuseProposal'>;

/** How many proposals are listed at most: first those that wait, then the newest of the others. */
const MAX_LISTED = 200;

const proposer = alias(people, 'proposer');
const decider = alias(people, 'decider');

/** Proposals with who proposed them, and who decided. */
const selectProposals = ({ db }: CallContext<Caller>) =>
  db
    .select({ proposal: officeProposals, proposer, decider })
    .from(officeProposals)
    .innerJoin(proposer, eq(proposer.id, officeProposals.proposedBy))
    .leftJoin(decider, eq(decider.id, officeProposals.decidedBy))
    .$dynamic();

type ProposalRow = Awaited<ReturnType<typeof selectProposals>>[number];

/** The state of a proposal. A proposal that waited too long has run out, even if that is not stored yet. */
const stateOf = ({ decision, proposedAt }: ProposalRow['proposal'], now: Date) =>
  decision ?? (proposedAt < runOutBefore(now) ? 'expired' : 'waiting');

const endOf = ({ proposedAt }: ProposalRow['proposal']) =>
  new Date(proposedAt.getTime() + PROPOSAL_DAYS * 86_400_000);

async function emailOf({ db, caller }: CallContext<Caller>): Promise<string> {
  const [self] = await db.select({ email: people.email }).from(people).where(eq(people.id, caller.personId));
  return self?.email ?? '';
}

/** Locks a proposal that waits for a decision. @throws HttpError 404, or 409 that says who decided */
async function hold(context: CallContext<Caller>, id: number): Promise<ProposalRow> {
  const { db, now, office } = context;
  const hasId = eq(officeProposals.id, id);
  const [held] = await db.select({ id: officeProposals.id }).from(officeProposals).where(hasId).for('update');
  if (!held) throw nothingFound();
  const [found] = await selectProposals(context).where(hasId);
  if (!found) throw nothingFound();
  const { proposal, decider: decidedBy } = found;
  const state = stateOf(proposal, now);
  if (state === 'waiting') return found;
  const day = formatUsDate(todayIn(office.timeZone, proposal.decidedAt ?? endOf(proposal)));
  throw new HttpError(
    409,
    state === 'expired' || decidedBy === null
      ? `Proposal ${id} ran out on ${day}. Whoever still wants it proposes it again.`
      : `Proposal ${id} was ${state} already, by ${decidedBy.userName} on ${day}.`,
  );
}

async function close(
  context: CallContext<Caller>,
  { proposal, proposer: proposedBy }: ProposalRow,
  decision: 'approved' | 'refused' | 'withdrawn',
  words: string,
) {
  const { db, now, caller } = context;
  const after = { decision, decidedBy: caller.personId, decidedAt: now, words };
  await db.update(officeProposals).set(after).where(eq(officeProposals.id, proposal.id));
  await context.audit({
    action: 'update',
    entity: 'office_proposals',
    entityId: proposal.id,
    before: { endpoint: proposal.endpointId, tells: proposal.tells, proposedBy: proposedBy.userName },
    after,
  });
  if (decision !== 'withdrawn') {
    const message = `${caller.userName} ${decision} what you proposed: ${proposal.tells}${words === '' ? '' : ` The reason: ${words}`}`;
    await writeMessage(db, { to: [proposedBy.id], message }, now);
  }
  return { proposal: proposal.id, tells: proposal.tells };
}

/** The duties of the second person: to look at what others propose, and to decide on it. */
export function proposalDuties(eyes: FourEyes): ProposalDuties {
  /** Why somebody may not approve a proposal; empty when they may. */
  function whyNot(
    { caller }: CallContext<Caller>,
    { proposal, proposer: proposedBy }: ProposalRow,
    ownEmail: string,
  ): string {
    const endpoint = eyes.find(proposal.endpointId)?.endpoint;
    if (endpoint === undefined) return 'The office does not do this any more.';
    if (proposedBy.id === caller.personId) return 'You proposed it: somebody else has to approve it.';
    if (proposedBy.email.toLowerCase() === ownEmail.toLowerCase()) {
      return `${proposedBy.userName}, who proposed it, has your email address: somebody else has to approve it.`;
    }
    if (proposal.subject === personKey(caller.personId)) {
      return 'It is about you: somebody else has to approve it.';
    }
    const neededRoles = rolesThatMayCall(endpoint);
    return neededRoles.some((role) => caller.roles.includes(role))
      ? ''
      : `You need the role ${rolesInWords(neededRoles)} to approve it.`;
  }

  return {
    proposals: async (_, context) => {
      const { now } = context;
      const isOpen = and(isNull(officeProposals.decision), gt(officeProposals.proposedAt, runOutBefore(now)));
      const rows = await selectProposals(context)
        .orderBy(
          desc(sql`coalesce(${isOpen}, false)`),
          desc(officeProposals.proposedAt),
          desc(officeProposals.id),
        )
        .limit(MAX_LISTED);
      const ownEmail = await emailOf(context);
      return rows.map((row) => {
        const { proposal, proposer: proposedBy, decider: other } = row;
        const state = stateOf(proposal, now);
        const why = state === 'waiting' ? whyNot(context, row, ownEmail) : 'It is decided.';
        return {
          proposal: proposal.id,
          endpoint: proposal.endpointId,
          tells: proposal.tells,
          reason: proposal.reason,
          state,
          proposedBy: proposedBy.userName,
          proposedByName: fullName(proposedBy),
          proposedAt: proposal.proposedAt.toISOString(),
          endsAt: endOf(proposal).toISOString(),
          decidedBy: other?.userName ?? null,
          decidedByName: other ? fullName(other) : null,
          decidedAt: proposal.decidedAt?.toISOString() ?? null,
          words: proposal.words,
          mayApprove: why === '',
          whyNot: why,
        };
      });
    },

    approveProposal: async ({ body }, context) => {
      const held = await hold(context, body.proposal);
      const { proposal, proposer: proposedBy } = held;
      const why = whyNot(context, held, await emailOf(context));
      if (why !== '') throw new HttpError(403, why);
      const guarded = eyes.find(proposal.endpointId);
      const neededRoles = guarded ? rolesThatMayCall(guarded.endpoint) : [];
      if (proposedBy.lockedAt !== null || !neededRoles.some((role) => proposedBy.roles.includes(role))) {
        const message = `${proposedBy.userName}, who proposed it, may not do this any more. Refuse it; whoever still wants it proposes it.`;
        throw new HttpError(409, message);
      }
      if (guarded?.endpoint.body?.isValidSync(proposal.body, { strict: true }) !== true) {
        const message = `Proposal ${proposal.id} was made in a form that is not used any more. Refuse it, and propose it again.`;
        throw new HttpError(409, message);
      }
      const note = {
        proposal: proposal.id,
        proposedBy: proposedBy.userName,
        approvedBy: context.caller.userName,
      };
      const { tells } = await guarded.plan({ body: proposal.body }, context);
      // The sentence is worked out again from the records: where it reads differently, they have changed since it was
      // proposed.
      if (tells !== proposal.tells) {
        const message = `Something has changed since: ${tells} Refuse the proposal, and propose it again.`;
        throw new HttpError(409, message);
      }
      await guarded.act({ body: proposal.body }, annotated(context, proposal.endpointId, note));
      return close(context, held, 'approved', '');
    },

    refuseProposal: async ({ body: { proposal, reason } }, context) => {
      const held = await hold(context, proposal);
      const { personId, roles } = context.caller;
      const isOwn = held.proposer.id === personId;
      const guarded = eyes.find(held.proposal.endpointId);
      const neededRoles = guarded ? rolesThatMayCall(guarded.endpoint) : roles;
      if (!isOwn && held.proposal.subject === personKey(personId)) {
        throw new HttpError(403, 'It is about you: somebody else decides on it.');
      }
      if (!isOwn && !neededRoles.some((role) => roles.includes(role))) {
        throw new HttpError(403, `You need the role ${rolesInWords(neededRoles)} to refuse it.`);
      }
      return close(context, held, isOwn ? 'withdrawn' : 'refused', reason.trim());
    },
  };
}
