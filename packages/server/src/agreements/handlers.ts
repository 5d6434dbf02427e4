import type { Output, user } from '@slip/api/contract';
import { checkOwnSignature } from '@slip/forms/rules';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import { hasAgreedTo } from '../accounts/people/agreedVersions.js';
import { accountFacts, type Person } from '../accounts/people/Person.js';
import { agreementSignatures } from '../accounts/people/tables.js';
import { HttpError } from '../http/HttpError.js';
import type { GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import type { Office } from '../operator/Office.js';
import { agreementInForce } from './agreementVersions.js';
import { readSigningParty, signAgreement } from './signAgreement.js';
import { nonDisclosureAgreement } from './texts/nonDisclosureAgreement.js';

/** The answer to accepting an agreement (spec 1 §3). */
function acceptResponse(person: Person): Output<typeof user.acceptToS> {
  const { userType, isIpc, slipInsurerType } = accountFacts[person.kind];
  return {
    slipUserId: person.id,
    slipUserUsername: person.userName,
    slipUserType: userType,
    slipUserFirstName: person.firstName,
    slipUserLastName: person.lastName,
    slipUserEmail: person.email,
    isLocked: person.lockedAt !== null,
    tos: hasAgreedTo(person, 'tos'),
    nda: hasAgreedTo(person, 'nda'),
    ipcAgent: isIpc,
    slipInsurerType: slipInsurerType,
  };
}

/** The texts that the caller has signed, the newest first. Nobody else can read them: a signature tells where and when somebody signed. */
const agreementRecords: GroupHandlers<'user'>['agreementRecords'] = async (_, { db, caller }) => {
  const { id, personId, signedAt, text: _text, ...shown } = getTableColumns(agreementSignatures);
  const rows = await db
    .select({ ...shown, signedAt })
    .from(agreementSignatures)
    .where(eq(personId, caller.personId))
    .orderBy(desc(id));
  return rows.map((row) => ({ ...row, signedAt: row.signedAt.toISOString() }));
};

type AgreementHandlers = Pick<
  GroupHandlers<'user'>,
  | 'termsOfService'
  | 'nonDisclosureAgreement'
  | 'acceptToS'
  | 'acceptNda'
  | 'ndaEntityDetails'
  | 'agreementRecords'
>;

interface AgreementServices {
  readonly office: Office;
  readonly sessions: {
    /** To be called once a signature is stored: a person who has signed may do more. */
    forgetAll(): void;
  };
}

/** The agreements that a person signs before anything else. */
export function agreementHandlers({ office, sessions }: AgreementServices): AgreementHandlers {
  return {
    termsOfService: (_, context) => agreementInForce('tos', context),

    nonDisclosureAgreement: async (_, { db, caller }) =>
      nonDisclosureAgreement(office, await readSigningParty(db, caller.personId)),

    acceptToS: async ({ query }, context) => {
      const party = await readSigningParty(context.db, context.caller.personId);
      const text = await agreementInForce('tos', context);
      const isOther = query.version !== undefined && query.version !== text.version;
      if (isOther && !hasAgreedTo(party.person, 'tos')) {
        throw new HttpError(
          409,
          'The terms changed while you read them: read them once more, and accept them.',
        );
      }
      const person = await signAgreement(context, { kind: 'tos', text, party, signature: party.signer });
      context.afterCommit(() => sessions.forgetAll());
      return acceptResponse(person);
    },

    // The address and entity of the record are those the server knows, whatever the form showed.
    acceptNda: async ({ body }, context) => {
      const party = await readSigningParty(context.db, context.caller.personId);
      const problem = checkOwnSignature(body.fullName, party.signer);
      if (problem) {
        const { message } = problem;
        throw badRequest([{ path: 'fullName', message }]);
      }
      const text = nonDisclosureAgreement(office, party);
      const person = await signAgreement(context, { kind: 'nda', text, party, signature: body.fullName });
      context.afterCommit(() => sessions.forgetAll());
      return acceptResponse(person);
    },

    ndaEntityDetails: async (_, { db, caller, ipAddress, now }) => {
      const party = await readSigningParty(db, caller.personId);
      return {
        entityName: party.name,
        entityLicense: party.license,
        entityAddress: party.address,
        entityIpAddress: ipAddress,
        entitySlipUserFullName: party.signer,
        dateSigned: now.toISOString(),
      };
    },

    agreementRecords,
  };
}
