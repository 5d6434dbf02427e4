import { checkOwnSignature } from '@slip/forms/rules';
import type { SignInServices } from '../authenticate/SignInServices.js';
import { calendarAddressHandlers } from '../compliance/owed/calendar/calendarAddress.js';
import { reminderSettingsHandlers } from '../compliance/owed/reminders/reminderSettings.js';
import type { NounHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/badRequest.js';
import { unchanging } from '../http/jsonText.js';
import { welcomeMessage } from '../office/welcomeMessage.js';
import { acceptResponse } from './acceptResponse.js';
import { accountingContactHandlers } from './accountingContacts.js';
import { agreementRecords } from './agreementRecords.js';
import { nonDisclosureAgreement } from './agreements/nonDisclosureAgreement.js';
import { termsOfService } from './agreements/termsOfService.js';
import { mfaSettingsHandlers } from './mfaSettings.js';
import { ownSessionHandlers } from './ownSessions.js';
import { secondFactorHandlers } from './secondFactors.js';
import { signAgreement } from './signAgreement.js';
import { signInHistory } from './signInHistory.js';
import { readSigningParty } from './signingParty.js';

/** The signed-in person: agreements, and what the dashboard and the forms need to know of them. */
export function userHandlers(services: SignInServices): NounHandlers<'user'> {
  const { office, sessions } = services;
  const terms = termsOfService(office);
  const readWelcome = welcomeMessage(office);
  // The same for everybody and every dashboard: it is made JSON once, until the office changes it.
  let welcome = unchanging({ message: '' });

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

    slipWelcome: async (_, { db, now }) => {
      const message = await readWelcome(db, now);
      if (message !== welcome.message) welcome = unchanging({ message });
      return welcome;
    },

    ...accountingContactHandlers,
    agreementRecords,
    signInHistory,
    ...mfaSettingsHandlers(services),
    ...secondFactorHandlers(services),
    ...ownSessionHandlers(services),
    ...calendarAddressHandlers,
    ...reminderSettingsHandlers,
  };
}
