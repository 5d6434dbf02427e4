import { checkOwnSignature } from '@slip/forms/rules';
import type { GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/badRequest.js';
import type { Office } from '../operator/Office.js';
import { acceptResponse } from './acceptResponse.js';
import { agreementRecords } from './agreementRecords.js';
import { signAgreement } from './signAgreement.js';
import { readSigningParty } from './signingParty.js';
import { nonDisclosureAgreement } from './texts/nonDisclosureAgreement.js';
import { termsOfService } from './texts/termsOfService.js';

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
    /** To be called once a signature is stored: whoever has signed may do more. */
    forgetAll(): void;
  };
}

/** The agreements that a person signs before anything else. */
export function agreementHandlers({ office, sessions }: AgreementServices): AgreementHandlers {
  const terms = termsOfService(office);
  return {
    termsOfService: () => Promise.resolve(terms),

    nonDisclosureAgreement: async (_, { db, caller }) =>
      nonDisclosureAgreement(office, await readSigningParty(db, caller.personId)),

    acceptToS: async (_, context) => {
      const party = await readSigningParty(context.db, context.caller.personId);
      const person = await signAgreement(context, {
        kind: 'tos',
        text: terms,
        party,
        signature: party.signer,
      });
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
