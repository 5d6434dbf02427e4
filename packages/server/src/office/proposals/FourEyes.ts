import { type EndpointDefinition, type Input, type Output, rolesThatMayCall } from '@slip/api/contract';
import type { OfficeRole } from '@slip/forms/rules';
import { and, arrayOverlaps, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { recordChange, recordChanges } from '../../audit/recordChange.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { Change } from '../../http/RequestContext.js';
import { officeStaff } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { officeProposals } from './tables.js';

/** Days after which a proposal that nobody decided on has run out (decision 0057). */
export const PROPOSAL_DAYS = 30;

/** The moment before which proposals that wait have run out. */
export const runOutBefore = (now: Date): Date => new Date(now.getTime() - PROPOSAL_DAYS * 86_400_000);

/** An endpoint that needs a second person. Its body has a reason. */
export type ProposedEndpoint = EndpointDefinition & { readonly fourEyes: true };

/** The plan of a call, made before the call is carried out. A call that is not possible is refused while it is planned. */
export interface Plan<E extends EndpointDefinition> {
  /** The key of the person or record that the call is about; for a person of the office a `personKey`. */
  readonly subject: string;
  /** The consequence, in a sentence. */
  readonly tells: string;
  /** @default true */
  readonly needsSecondPerson?: boolean;
  /** The answer when the call is stored as the proposal of this number. */
  readonly waiting: (proposal: number) => Output<E>;
}

type Answer<E extends EndpointDefinition, A> = {
  run(input: Input<E>, context: CallContext<Caller>): Promise<A>;
}['run'];

/** The plan and the act of an endpoint that needs a second person. */
interface Guarded<E extends EndpointDefinition> {
  readonly plan: Answer<E, Plan<E>>;
  readonly act: Answer<E, Output<E>>;
}

/** A person of the office as the subject of a proposal. */
export const personKey = (personId: number): string => `people ${personId}`;

/** The act of any endpoint, whose body is checked already. It is a method, so that acts with narrower inputs fit (see `AnyHandler`). */
type AnyAct<A = unknown> = { run(input: unknown, context: CallContext<Caller>): Promise<A> }['run'];

interface AnyGuarded {
  readonly endpoint: EndpointDefinition;
  readonly plan: AnyAct<{ readonly tells: string }>;
  readonly act: AnyAct;
}

const inputWithReason = object({ body: object({ reason: string().required() }).required() });

/** The endpoints that need a second person, each with the act that is done when that person approves. */
export class FourEyes {
  readonly #guarded = new Map<string, AnyGuarded>();

  /** An endpoint that needs a second person, with its plan and its act. */
  find(endpointId: string) {
    return this.#guarded.get(endpointId);
  }

  /** Makes the handler of an endpoint. It stores a proposal, or acts at once if nobody else of the office may approve. */
  guard<const E extends ProposedEndpoint>(endpoint: E, { plan, act }: Guarded<E>) {
    this.#guarded.set(endpoint.id, { endpoint, plan, act });
    return async (input: Input<E>, context: CallContext<Caller>): Promise<Output<E>> => {
      const planned = await plan(input, context);
      if (planned.needsSecondPerson === false) return act(input, context);
      const others = await whoMayApprove(context, endpoint, planned.subject);
      if (others.length > 0) {
        const { body } = inputWithReason.validateSync(input, { strict: true });
        return planned.waiting(await propose(context, { endpoint, body, planned, others }));
      }
      const { db, caller, now } = context;
      const answer = await act(input, annotated(context, endpoint.id, { alone: true }));
      // No second person has looked at it, so the people who look after the staff are told afterwards.
      const to = (await officeStaff(db, 'staff')).filter((id) => id !== caller.personId);
      const message = `${caller.userName} did this alone, as nobody else of the office may approve it: ${planned.tells}`;
      await writeMessage(db, { to, message }, now);
      return answer;
    };
  }
}

/** Ends the proposals that nobody decided on in time. A person who still wants one proposes it again. */
export async function endOldProposals(db: Executor, now: Date): Promise<void> {
  await db
    .update(officeProposals)
    .set({
      decision: 'expired',
      decidedAt: sql`${officeProposals.proposedAt} + make_interval(days => ${PROPOSAL_DAYS})`,
    })
    .where(and(isNull(officeProposals.decision), lt(officeProposals.proposedAt, runOutBefore(now))));
}

interface Proposed {
  readonly endpoint: ProposedEndpoint;
  /** The body of the call, with the reason. */
  readonly body: { readonly reason: string };
  readonly planned: { readonly subject: string; readonly tells: string };
  readonly others: readonly number[];
}

/** Stores a proposal. @throws HttpError 409 when another proposal for the same subject waits */
async function propose(
  context: CallContext<Caller>,
  { endpoint, body, planned: { subject, tells }, others }: Proposed,
): Promise<number> {
  const { db, caller, now } = context;
  const isSame = and(
    eq(officeProposals.endpointId, endpoint.id),
    eq(officeProposals.subject, subject),
    isNull(officeProposals.decision),
  );
  await db
    .update(officeProposals)
    .set({ decision: 'expired', decidedAt: now })
    .where(and(isSame, lt(officeProposals.proposedAt, runOutBefore(now))));
  const reason = body.reason.trim();
  const proposal = {
    endpointId: endpoint.id,
    subject,
    tells,
    reason,
    proposedBy: caller.personId,
    proposedAt: now,
  };
  const [kept] = await db
    .insert(officeProposals)
    .values({ ...proposal, body })
    .onConflictDoNothing()
    .returning({ id: officeProposals.id });
  if (!kept) throw await alreadyProposed(db, isSame);
  await context.audit({ action: 'create', entity: 'office_proposals', entityId: kept.id, after: proposal });
  const message = `${caller.userName} proposes: ${tells} The reason: ${reason} It is done when one of you approves it, on the page of the staff.`;
  await writeMessage(db, { to: others, message }, now);
  return kept.id;
}

async function alreadyProposed(db: Executor, isSame: ReturnType<typeof and>): Promise<HttpError> {
  const [first] = await db
    .select({ id: officeProposals.id, by: people.userName, tells: officeProposals.tells })
    .from(officeProposals)
    .innerJoin(people, eq(people.id, officeProposals.proposedBy))
    .where(isSame);
  const which = first
    ? `proposal ${first.id} of ${first.by} waits: ${first.tells}`
    : 'another proposal waits.';
  return new HttpError(409, `Something is proposed for the same already; ${which} Decide on that one first.`);
}

/** The people with a role that may approve a proposal, without its proposer and without the person that it is about. */
async function whoMayApprove(
  { db, caller }: CallContext<Caller>,
  endpoint: EndpointDefinition,
  subject: string,
): Promise<readonly number[]> {
  const [self] = await db.select({ email: people.email }).from(people).where(eq(people.id, caller.personId));
  const found = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      and(
        eq(accounts.kind, 'Office'),
        // Locked people count as well. Otherwise one person could lock all others for a minute, and decide alone.
        ne(people.id, caller.personId),
        // Two user names with one email address are the same person.
        ne(sql`lower(${people.email})`, self?.email.toLowerCase() ?? ''),
        arrayOverlaps(people.roles, [...rolesThatMayCall(endpoint)] satisfies OfficeRole[]),
      ),
    )
    .orderBy(asc(people.id));
  return found.map(({ id }) => id).filter((id) => personKey(id) !== subject);
}

/** The context of a call in the name of an endpoint, with a note that is added to its entries of the audit trail. */
export function annotated(
  context: CallContext<Caller>,
  endpointId: string,
  note: Readonly<Record<string, unknown>>,
): CallContext<Caller> {
  const { db, caller, now, today, requestId, ipAddress, userAgent, office, files, bearer, cookies } = context;
  return {
    db,
    caller,
    now,
    today,
    requestId,
    endpointId,
    ipAddress,
    userAgent,
    office,
    files,
    bearer,
    cookies,
    audit: (change, within = db, personId = caller.personId) =>
      recordChange(within, withNote(change, note), { now, endpointId, requestId, ipAddress, personId }),
    auditAll: (changes) =>
      recordChanges(
        db,
        changes.map((change) => withNote(change, note)),
        { now, endpointId, requestId, ipAddress, personId: caller.personId },
      ),
    beforeCommit: (work) => context.beforeCommit(work),
    afterCommit: (work) => context.afterCommit(work),
  };
}

const withNote = (change: Change, note: Readonly<Record<string, unknown>>): Change => ({
  ...change,
  after: typeof change.after === 'object' ? { ...change.after, ...note } : note,
});
