import type { Problem } from '@slip/api/contract';
import { foldedText, messages, normalizeLicenseNumber, normalizeNaic } from '@slip/forms/rules';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import { holdLock } from '../database/holdLock.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, GroupHandlers } from '../http/handler.js';
import { takenOfAgency, takenOfAgent, takenOfInsurer, takenOfIpc } from './checkTaken.js';
import { acknowledge, newReceiptNumber } from './receipt.js';
import { statusOf } from './statusOf.js';
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
