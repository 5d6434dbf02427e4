import { randomBytes } from 'node:crypto';
import {
  formatUsDate,
  messages,
  normalizeReceiptNumber,
  RECEIPT_LENGTH,
  receiptAlphabet,
  todayIn,
} from '@slip/forms/rules';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import type { Executor } from '../database/executor.js';
import { takeLock } from '../database/takeLock.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, GroupHandlers } from '../http/handler.js';
import { writeLetter } from '../mail/letters.js';
import { findAsked, readAsks } from './asks.js';
import { DAYS_PENDING, expiryOf, shownStatus } from './expiry.js';
import { type SentRequest, sentAgency, sentAgent, sentInsurer, sentIpc } from './sentRequests.js';
import { registrationAsks, registrationRequests } from './tables.js';
import {
  hasNpn,
  isAgencyNameTaken,
  isFeinTaken,
  isLicenseTaken,
  isNaicTaken,
  isNpnTaken,
  isUserNameTaken,
} from './taken.js';

/** How many letters an hour one address gets, since anybody can register with the address of another person. */
const LETTERS_AN_HOUR = 5;
const HOUR = 60 * 60_000;

/** A number that nobody can guess. Each byte chooses one of 32 characters, all of them equally likely. */
function newReceiptNumber(): string {
  const characters = Array.from(
    randomBytes(RECEIPT_LENGTH),
    (byte) => receiptAlphabet[byte % receiptAlphabet.length],
  );
  return normalizeReceiptNumber(characters.join(''));
}

/** Confirms a registration by mail, with its number and a link to its status. @returns false where the address gets no more letters now */
async function acknowledge(
  context: CallContext<null>,
  { mail, address }: Pick<SignInServices, 'mail' | 'address'>,
  { email, receiptNumber }: { readonly email: string; readonly receiptNumber: string },
): Promise<boolean> {
  const { db, now, office } = context;
  const { email: emailOfRequest, submittedAt } = registrationRequests;
  const [recent] = await db
    .select({ received: count() })
    .from(registrationRequests)
    .where(
      and(
        eq(sql`lower(${emailOfRequest})`, email.toLowerCase()),
        gt(submittedAt, new Date(now.getTime() - HOUR)),
      ),
    );
  if ((recent?.received ?? 0) > LETTERS_AN_HOUR) return false;
  const link = `${address()}/slip/registration?${new URLSearchParams({ view: 'status', number: receiptNumber })}`;
  const letter = await writeLetter(db, office, 'received', {
    number: receiptNumber,
    link,
    days: String(DAYS_PENDING),
  });
  await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
  return true;
}

/** The parts of a request that its sender alone knows. */
interface Sender {
  readonly receiptNumber: string;
  readonly email: string;
}

/** The condition for the request of a sender. */
const isSentBy = ({ receiptNumber, email }: Sender) =>
  and(
    eq(registrationRequests.receiptNumber, normalizeReceiptNumber(receiptNumber)),
    eq(sql`lower(${registrationRequests.email})`, email.trim().toLowerCase()),
  );

/** The status of a request; null unless both the number and the email address are right. */
async function statusOf(db: Executor, sender: Sender) {
  const [found] = await db.select().from(registrationRequests).where(isSentBy(sender));
  if (!found) return null;
  const { id, kind, submittedAt, decidedAt, reason } = found;
  const status = shownStatus(found);
  const asked = status === 'asked' ? (await readAsks(db, id))[0]?.ask.words : undefined;
  return {
    kind,
    status,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason: asked ?? (status === 'rejected' ? reason : null),
    expiresAt: expiryOf(found)?.toISOString() ?? null,
  };
}

/**
 * Withdraws a request that waits for the office or its sender. Nothing changes if it is withdrawn already. The request is locked, so that of a
 * decision and a withdrawal at once only one is stored.
 * @throws HttpError 409 for a request that the office has decided on, or that has expired
 */
async function withdraw(context: CallContext<null>, sender: Sender): Promise<void> {
  const { db, now, office } = context;
  const [found] = await db.select().from(registrationRequests).where(isSentBy(sender)).for('update');
  if (!found || found.status === 'withdrawn') return;
  if (found.status !== 'pending') {
    const day = formatUsDate(todayIn(office.timeZone, found.decidedAt ?? found.submittedAt));
    const ending = found.status === 'expired' ? 'expired' : `was ${found.status}`;
    throw new HttpError(409, `This registration ${ending} on ${day}: it cannot be withdrawn any more.`);
  }
  const after = { status: 'withdrawn' } as const;
  await db
    .update(registrationRequests)
    .set({ ...after, decidedAt: now })
    .where(eq(registrationRequests.id, found.id));
  const before = { status: shownStatus(found) };
  await context.audit({
    action: 'update',
    entity: 'registration_requests',
    entityId: found.id,
    before,
    after,
  });
}

/** The name of the lock that one registration at a time takes. */
const REGISTRATIONS_LOCK = 'registrations';

type RegistrationServices = Pick<SignInServices, 'mail' | 'address'>;

/** Refuses a registration with names or numbers that are taken. The error names all of these fields at once. */
async function refuseTaken(db: Executor, sent: SentRequest, own = 0, within = ''): Promise<void> {
  const found = await sent.findTaken(db, own);
  const problems = found.map((problem) => ({ ...problem, path: `${within}${problem.path}` }));
  const [first] = problems;
  if (first) throw new HttpError(400, first.message, { problems });
}

/** Stores a request, unless something in it is taken. */
async function keepRequest(context: CallContext<null>, services: RegistrationServices, sent: SentRequest) {
  const { db, now, ipAddress } = context;
  // A second request at the same time waits here, and then finds that its name or number is taken.
  await takeLock(db, REGISTRATIONS_LOCK);
  await refuseTaken(db, sent);
  const receiptNumber = newReceiptNumber();
  const [kept] = await db
    .insert(registrationRequests)
    .values({ ...sent.request, receiptNumber, submittedAt: now, ipAddress })
    .returning({ id: registrationRequests.id });
  if (!kept) throw new Error('The request was not kept.');
  const isMailed = await acknowledge(context, services, { email: sent.request.email, receiptNumber });
  const { received: message } = messages.registration;
  return { success: true, message, requestId: kept.id, receiptNumber, isMailed };
}

/** Stores a request that its sender sends again, as the next version of the same request. */
async function keepAnswer(
  context: CallContext<null>,
  services: RegistrationServices,
  token: string,
  sent: SentRequest,
) {
  const { db, now, office, ipAddress } = context;
  await takeLock(db, REGISTRATIONS_LOCK);
  const { request: before, ask } = await findAsked(db, token, { now, office, isHeld: true });
  if (before.kind !== sent.request.kind) {
    const message = `This link continues a registration as ${before.kind}, not as ${sent.request.kind}. Please open it again.`;
    throw new HttpError(409, message);
  }
  await refuseTaken(db, sent, before.id, 'sent.');
  const version = before.version + 1;
  const receiptNumber = before.receiptNumber ?? newReceiptNumber();
  await db
    .update(registrationAsks)
    .set({ answeredAt: now, sentBefore: before.details })
    .where(eq(registrationAsks.id, ask.id));
  await db
    .update(registrationRequests)
    .set({ ...sent.request, version, receiptNumber, submittedAt: now, askedAt: null, ipAddress })
    .where(eq(registrationRequests.id, before.id));
  await context.audit({
    action: 'update',
    entity: 'registration_requests',
    entityId: before.id,
    before: { version: before.version, email: before.email },
    after: { version, email: sent.request.email },
  });
  const isMailed = await acknowledge(context, services, { email: sent.request.email, receiptNumber });
  const { received: message } = messages.registration;
  return { success: true, message, requestId: before.id, receiptNumber, isMailed };
}

/** The handlers for people who ask for an account, and for the checks of names and numbers that are taken. */
export function registrationHandlers(services: RegistrationServices): GroupHandlers<'registration'> {
  return {
    agencyNameExists: ({ params }, { db }) => isAgencyNameTaken(db, params.name),
    npnExists: ({ params, query }, { db }) =>
      query.withRequests ? isNpnTaken(db, params.npn) : hasNpn(db, params.npn),
    agentSlipUserExists: ({ params }, { db }) => isUserNameTaken(db, params.username),
    naicExists: ({ params }, { db }) => isNaicTaken(db, params.naic),
    ipcCompanyFeinExists: ({ params }, { db }) => isFeinTaken(db, params.fein),
    stateLicenseExists: ({ query }, { db }) =>
      isLicenseTaken(db, { state: query.state, number: query.stateLicense, except: query.agentId }),

    registerAgent: ({ body }, context) => keepRequest(context, services, sentAgent(body)),
    registerAgency: ({ body }, context) => keepRequest(context, services, sentAgency(body)),
    registerInsurer: ({ body }, context) => keepRequest(context, services, sentInsurer(body)),
    registerIpc: ({ body }, context) => keepRequest(context, services, sentIpc(body)),

    askedRegistration: async ({ body }, { db, now, office }) => {
      const { request, ask } = await findAsked(db, body.token, { now, office, isHeld: false });
      const sent = Object.fromEntries(Object.entries(request.details ?? {}));
      return { kind: request.kind, words: ask.words, endsAt: ask.endsAt.toISOString(), sent };
    },
    answerAgent: ({ body: { token, sent } }, context) =>
      keepAnswer(context, services, token, sentAgent(sent)),
    answerAgency: ({ body: { token, sent } }, context) =>
      keepAnswer(context, services, token, sentAgency(sent)),
    answerInsurer: ({ body: { token, sent } }, context) =>
      keepAnswer(context, services, token, sentInsurer(sent)),
    answerIpc: ({ body: { token, sent } }, context) => keepAnswer(context, services, token, sentIpc(sent)),

    registrationStatus: async ({ body }, { db }) => ({
      registration: await statusOf(db, body),
    }),
    withdrawRegistration: async ({ body }, context) => {
      await withdraw(context, body);
      return { registration: await statusOf(context.db, body) };
    },
  };
}
