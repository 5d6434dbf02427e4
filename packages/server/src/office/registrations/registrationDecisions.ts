import type { RegistrationStatus } from '@slip/api/contract';
import { checkNewUserName, formatUsDate, permissions, todayIn } from '@slip/forms/rules';
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import { people } from '../../accounts/people/tables.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { hashPassword } from '../../authenticate/password.js';
import { LINK_LIFETIMES_MS, newLink } from '../../authenticate/recovery/passwordLinks.js';
import { newToken } from '../../authenticate/secrets.js';
import { sqlState } from '../../database/databaseError.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { writeLetter } from '../../mail/letters.js';
import { readAsks } from '../../registration/asks.js';
import { DAYS_TO_ANSWER, expiryOf, shownStatus } from '../../registration/expiry.js';
import { registrationRequests } from '../../registration/tables.js';
import { readLinks } from '../../settings/links/linkRecords.js';
import { linkMessages, requestLink } from '../../settings/links/linkRequests.js';
import {
  type NewAccount,
  type NewAccountContext,
  newAgency,
  newAgent,
  newInsurer,
  newIpc,
} from '../newAccount.js';
import { type RegistrationRequest, readSentBody, type SentBody } from './recordsBeside.js';
import { isMismatch, type RegistrationCheck, registrationChecks } from './registrationChecks.js';

type RegistrationHandlers = Pick<
  GroupHandlers<'office'>,
  'registrations' | 'registration' | 'registrationLetter' | 'approveRegistration' | 'rejectRegistration'
>;

/** The office's decisions about an account. */
type Approval = Pick<NewAccountContext, 'licensedFrom'> & { readonly userName: string };

/** PostgreSQL's code for a value that may be there only once and is there already. */
const UNIQUE = '23505';

/** Stands for the link in the preview of a letter: the link itself is made later. */
const LINK_TO_COME = '(the link, which is made when you approve)';
const ASKED_LINK_TO_COME = '(the link, which is made when you send it)';

/** The staff's decisions about requests for an account. */
export function registrationDecisions(services: SignInServices): RegistrationHandlers {
  const { mail, address } = services;
  return {
    registrations: async ({ query }, context) => {
      const { db } = context;
      const { status, kind, page, pageSize } = query;
      const isWanted = and(
        status === undefined ? undefined : hasStatus(status),
        kind === undefined ? undefined : eq(registrationRequests.kind, kind),
      );
      const rows = await selectRequests(db)
        .where(isWanted)
        .orderBy(asc(registrationRequests.submittedAt), asc(registrationRequests.id))
        .limit(pageSize)
        .offset(page * pageSize);
      const [counted] = await db.select({ total: count() }).from(registrationRequests).where(isWanted);
      const checks = await registrationChecks(
        context,
        rows.map(({ request }) => request),
      );
      return {
        rows: rows.map((row) => summaryOf(row, checks.get(row.request.id) ?? [])),
        total: counted?.total ?? 0,
      };
    },

    registration: async ({ query }, context) => {
      const { db } = context;
      const [row] = await selectRequests(db).where(eq(registrationRequests.id, query.requestId));
      if (!row) throw nothingFound();
      const details = Object.fromEntries(Object.entries(row.request.details ?? {}));
      const checks = (await registrationChecks(context, [row.request])).get(row.request.id) ?? [];
      const sent = readSentBody(row.request);
      const problem = row.request.status === 'pending' && sent.kind === null ? sent.problem : null;
      const asks = await readAsks(db, row.request.id);
      const asked = asks.map(({ askedBy, ask: { words, askedAt, endsAt, answeredAt, sentBefore } }) => ({
        words,
        askedBy,
        askedAt: askedAt.toISOString(),
        endsAt: endsAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        sentBefore: sentBefore === null ? null : Object.fromEntries(Object.entries(sentBefore ?? {})),
      }));
      return { ...summaryOf(row, checks), details, checks: [...checks], asked, problem };
    },

    registrationLetter: async ({ query }, { db, office }) => {
      const [row] = await selectRequests(db).where(eq(registrationRequests.id, query.requestId));
      if (!row) throw nothingFound();
      const { email: recipient, userName } = row.request;
      const { reason, words } = query;
      const asked = { link: ASKED_LINK_TO_COME, days: String(DAYS_TO_ANSWER) };
      const approved = { link: LINK_TO_COME, userName: query.userName ?? userName };
      const letter =
        words !== undefined
          ? await writeLetter(db, office, 'asked', { words, ...asked })
          : reason === undefined
            ? await writeLetter(db, office, 'approved', approved)
            : await writeLetter(db, office, 'rejected', { reason });
      return { recipient, ...letter };
    },

    approveRegistration: async ({ body }, context) => {
      const { db, now } = context;
      const request = await lockPendingRequest(context, body);
      const userName = (body.userName ?? request.userName).trim();
      const problem = checkNewUserName()(userName);
      if (problem) {
        throw new HttpError(
          400,
          `The user name ${userName} cannot be used to sign in: ${problem.message} Approve with another user name.`,
        );
      }
      const {
        accountId,
        personId,
        namedAgents = [],
      } = await makeAccount(context, request, {
        ...body,
        userName,
      });
      const { email } = request;
      await decide(context, request.id, { status: 'approved', accountId });
      for (const agentId of namedAgents) {
        const linkId = await requestLink({ agencyId: accountId, agentId, askedBy: personId }, context);
        const [record] = linkId === undefined ? [] : await readLinks(db, eq(agencyAgents.id, linkId));
        if (record) await linkMessages(services).asked(context, record);
      }
      const asked =
        namedAgents.length === 0
          ? ''
          : ' The agents you named are asked to sign the Agent Authorization Form: you file for each of them once it is signed.';
      const welcome = `Your account was approved.${asked} The guides under Help explain every screen.`;
      await writeMessage(db, { to: [personId], message: welcome }, now);
      const lifetime = LINK_LIFETIMES_MS.approved;
      const link = await newLink(db, { email, personId, userName, lifetime, now, address: address() });
      const letter = await writeLetter(db, context.office, 'approved', { link, userName });
      await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
      return { success: true, userName, accountId, mailedTo: email };
    },

    rejectRegistration: async ({ body }, context) => {
      const { db, now, office } = context;
      const { id, email } = await lockPendingRequest(context, body);
      const reason = body.reason.trim();
      await decide(context, id, { status: 'rejected', reason });
      const letter = await writeLetter(db, office, 'rejected', { reason });
      await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
      return { success: true, mailedTo: email };
    },
  };
}

/** The condition for requests that are shown with a status. */
function hasStatus(status: RegistrationStatus) {
  const { status: stored, askedAt } = registrationRequests;
  if (status === 'asked') return and(eq(stored, 'pending'), isNotNull(askedAt));
  return status === 'pending' ? and(eq(stored, status), isNull(askedAt)) : eq(stored, status);
}

const selectRequests = (db: Executor) =>
  db
    .select({ request: registrationRequests, decidedBy: people.userName })
    .from(registrationRequests)
    .leftJoin(people, eq(people.id, registrationRequests.decidedBy));

interface ListedRequest {
  readonly request: RegistrationRequest;
  readonly decidedBy: string | null;
}

function summaryOf({ request, decidedBy }: ListedRequest, checks: readonly RegistrationCheck[]) {
  return {
    requestId: request.id,
    kind: request.kind,
    status: shownStatus(request),
    name: request.name,
    userName: request.userName,
    email: request.email,
    receiptNumber: request.receiptNumber,
    submittedAt: request.submittedAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy,
    reason: request.reason,
    expiresAt: expiryOf(request)?.toISOString() ?? null,
    version: request.version,
    // The number of an agency is its name, which the summary has already.
    number: request.kind === 'Agency' ? null : request.number,
    mismatches: [...new Set(checks.filter(isMismatch).map(({ about }) => about))],
  };
}

/**
 * A request without a decision, locked until the decision is stored. A second person gets an error that tells the first decision.
 * @param request its id, and the version that the caller has read: a request that was sent again has to be read again.
 */
export async function lockPendingRequest(
  { db, office }: CallContext<Caller>,
  { requestId, version: seen }: { readonly requestId: number; readonly version?: number | undefined },
): Promise<RegistrationRequest> {
  const [request] = await db
    .select()
    .from(registrationRequests)
    .where(eq(registrationRequests.id, requestId))
    .for('update');
  if (!request) throw nothingFound();
  if (request.status === 'pending') {
    // A request that was sent once has version 1. Of a request that was sent again, the caller has to name the version.
    if ((seen ?? 1) === request.version) return request;
    const sent = formatUsDate(todayIn(office.timeZone, request.submittedAt));
    const again = `Registration ${requestId} was sent again on ${sent}`;
    throw new HttpError(
      409,
      seen === undefined
        ? `${again}: read it first, and decide then, with the version that you read (--version in the office program).`
        : `${again}, after you opened it. Read it first, and decide then.`,
    );
  }
  if (request.status === 'expired') throw new HttpError(409, `Registration ${requestId} has expired.`);
  const day = formatUsDate(todayIn(office.timeZone, request.decidedAt ?? request.submittedAt));
  if (request.status === 'withdrawn') {
    throw new HttpError(409, `Registration ${requestId} was withdrawn by its sender on ${day}.`);
  }
  const [by] = await db
    .select({ userName: people.userName })
    .from(people)
    .where(eq(people.id, request.decidedBy ?? 0));
  const why = request.reason === null ? '.' : `: ${request.reason}`;
  throw new HttpError(
    409,
    `Registration ${requestId} was ${request.status} already, by ${by?.userName ?? 'the office'} on ${day}${why}`,
  );
}

async function decide(
  context: CallContext<Caller>,
  requestId: number,
  decision: Pick<Partial<RegistrationRequest>, 'status' | 'accountId' | 'reason'>,
): Promise<void> {
  const { db, now, caller } = context;
  await db
    .update(registrationRequests)
    .set({ ...decision, decidedAt: now, decidedBy: caller.personId })
    .where(eq(registrationRequests.id, requestId));
  const change = { action: 'update', entity: 'registration_requests', entityId: requestId } as const;
  await context.audit({ ...change, after: decision });
}

/** Adds the account of a request, and its first person, who cannot sign in until a password is set. */
async function makeAccount(
  context: CallContext<Caller>,
  request: RegistrationRequest,
  { userName, licensedFrom }: Approval,
) {
  const { db, now, caller } = context;
  const newAccountContext = { db, now, licensedFrom, by: caller.userName };
  const sent = readSentBody(request);
  if (sent.kind === null) throw new HttpError(409, sent.problem);
  try {
    const { accountId, firstName, middleName, lastName, namedAgents } = await make(newAccountContext, sent);
    const [person] = await db
      .insert(people)
      .values({
        accountId,
        userName,
        passwordHash: await hashPassword(newToken()),
        firstName,
        middleName,
        lastName,
        email: request.email,
        isPrimary: true,
        permissions: [...permissions],
        mfaOfferedFrom: now,
      })
      .returning({ id: people.id });
    if (!person) throw new Error('The person was not made.');
    await context.audit({
      action: 'create',
      entity: 'accounts',
      entityId: accountId,
      after: { userName, licensedFrom },
    });
    return { accountId, personId: person.id, namedAgents };
  } catch (error) {
    if (sqlState(error) !== UNIQUE) throw error;
    throw new HttpError(
      409,
      'Something in this registration is taken by now: its user name, a license, or its NPN, NAIC or FEIN. Approve it with another user name, or reject it.',
    );
  }
}

function make(newAccountContext: NewAccountContext, sent: SentBody): Promise<NewAccount> {
  if (sent.kind === 'Agent') return newAgent(newAccountContext, sent.body);
  if (sent.kind === 'Agency') return newAgency(newAccountContext, sent.body);
  if (sent.kind === 'Insurer') return newInsurer(newAccountContext, sent.body);
  return newIpc(newAccountContext, sent.body);
}
