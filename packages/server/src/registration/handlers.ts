import { randomBytes } from 'node:crypto';
import type { Problem } from '@slip/api/contract';
import {
  foldedText,
  messages,
  normalizeLicenseNumber,
  normalizeNaic,
  normalizeReceiptNumber,
  RECEIPT_LENGTH,
  receiptAlphabet,
} from '@slip/forms/rules';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import type { Executor } from '../database/executor.js';
import { holdLock } from '../database/holdLock.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, GroupHandlers } from '../http/handler.js';
import { receivedLetter } from '../mail/letters.js';
import { takenOfAgency, takenOfAgent, takenOfInsurer, takenOfIpc } from './checkTaken.js';
import { DAYS_PENDING, expiryOf } from './expiry.js';
import { registrationRequests } from './tables.js';
import {
  hasNpn,
  isAgencyNameTaken,
  isFeinTaken,
  isLicenseTaken,
  isNaicTaken,
  isNpnTaken,
  isUserNameTaken,
} from './taken.js';

/** Anybody can name anybody's address: so many an hour are told of what was received in their name. */
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

/** Tells whoever registered, by mail, that it was received, under which number, and where they see what becomes of it. */
async function acknowledge(
  context: CallContext<null>,
  { mail, address }: Pick<SignInServices, 'mail' | 'address'>,
  { email, receiptNumber }: { readonly email: string; readonly receiptNumber: string },
): Promise<void> {
  const { db, now, office } = context;
  const { email: asked, submittedAt } = registrationRequests;
  const [recent] = await db
    .select({ received: count() })
    .from(registrationRequests)
    .where(
      and(eq(sql`lower(${asked})`, email.toLowerCase()), gt(submittedAt, new Date(now.getTime() - HOUR))),
    );
  if ((recent?.received ?? 0) > LETTERS_AN_HOUR) return;
  const link = `${address()}/slip/registration?${new URLSearchParams({ view: 'status', number: receiptNumber })}`;
  const letter = receivedLetter(office, { number: receiptNumber, link, days: DAYS_PENDING });
  await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
}

/** The status of a request; null unless one has both the number and the email address. */
async function statusOf(
  db: Executor,
  { receiptNumber, email }: { readonly receiptNumber: string; readonly email: string },
) {
  const [found] = await db
    .select()
    .from(registrationRequests)
    .where(
      and(
        eq(registrationRequests.receiptNumber, normalizeReceiptNumber(receiptNumber)),
        eq(sql`lower(${registrationRequests.email})`, email.trim().toLowerCase()),
      ),
    );
  if (!found) return null;
  const { kind, status, submittedAt, decidedAt, reason } = found;
  return {
    kind,
    status,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason: status === 'rejected' ? reason : null,
    expiresAt: status === 'pending' ? expiryOf(submittedAt).toISOString() : null,
  };
}

const ONE_AT_A_TIME = 'registrations';

type RegistrationServices = Pick<SignInServices, 'mail' | 'address'>;

type NewRequest = Pick<
  typeof registrationRequests.$inferInsert,
  'kind' | 'name' | 'userName' | 'email' | 'number' | 'details'
>;

/** Keeps a request, unless something in it is taken: all such fields are named at once. */
async function keepRequest(
  context: CallContext<null>,
  services: RegistrationServices,
  request: NewRequest,
  findTaken: () => Promise<Problem[]>,
) {
  const { db, now, ipAddress } = context;
  // A second request for the same at the same time waits here, and is told that it is taken.
  await holdLock(db, ONE_AT_A_TIME);
  const problems = await findTaken();
  const [first] = problems;
  if (first) throw new HttpError(400, first.message, { problems });
  const receiptNumber = newReceiptNumber();
  const [kept] = await db
    .insert(registrationRequests)
    .values({ ...request, receiptNumber, submittedAt: now, ipAddress })
    .returning({ id: registrationRequests.id });
  if (!kept) throw new Error('The request was not kept.');
  await acknowledge(context, services, { email: request.email, receiptNumber });
  return { success: true, message: messages.registration.received, requestId: kept.id, receiptNumber };
}

/** Asking for an account, and whether something is taken. */
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

    registerAgent: ({ body }, context) => {
      const { userName, email, npn } = body;
      const name = `${body.firstName} ${body.lastName}`;
      const stateAgentLicenses = body.stateAgentLicenses.map((license) => ({
        ...license,
        agentLicense: normalizeLicenseNumber(license.agentLicense),
      }));
      const details = { ...body, stateAgentLicenses };
      const request: NewRequest = { kind: 'Agent', name, userName, email, number: npn, details };
      return keepRequest(context, services, request, () => takenOfAgent(context.db, body));
    },

    registerAgency: ({ body }, context) => {
      const { userName, email, corporateAccountName: name } = body;
      const number = foldedText(name);
      const request: NewRequest = { kind: 'Agency', name, userName, email, number, details: body };
      return keepRequest(context, services, request, () => takenOfAgency(context.db, body));
    },

    registerInsurer: ({ body }, context) => {
      const { userName, email, insurerName: name } = body;
      const number = normalizeNaic(body.naic);
      const request: NewRequest = { kind: 'Insurer', name, userName, email, number, details: body };
      return keepRequest(context, services, request, () => takenOfInsurer(context.db, body));
    },

    registerIpc: ({ body }, context) => {
      const { userName, email } = body;
      const isCompany = body.ipcType === 1;
      const name = isCompany ? body.ipcCompanyName : `${body.firstName} ${body.lastName}`;
      const number = isCompany ? body.ipcCompanyFein.toUpperCase() : null;
      const request: NewRequest = { kind: 'IPC', name, userName, email, number, details: body };
      return keepRequest(context, services, request, () => takenOfIpc(context.db, body));
    },

    registrationStatus: async ({ body }, { db }) => ({
      registration: await statusOf(db, body),
    }),
  };
}
