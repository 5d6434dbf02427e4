import { office as contract } from '@slip/api/contract';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { requireProof } from '../../authenticate/proof.js';
import {
  checkRolesByClaim,
  readRoles,
  rolesByClaimWords,
  saveRoles,
} from '../../authenticate/single-sign-on/providerRoles.js';
import {
  checkProvider,
  readProvider,
  removeProvider,
  saveProvider,
  setProviderSecret,
  testProvider,
} from '../../authenticate/single-sign-on/providerSettings.js';
import { type GroupHandlers, withOwnTransactions } from '../../http/handler.js';
import type { FourEyes } from '../proposals/FourEyes.js';

type ProviderDuties = Pick<
  GroupHandlers<'office'>,
  | 'signInProvider'
  | 'saveSignInProvider'
  | 'setProviderSecret'
  | 'testSignInProvider'
  | 'removeSignInProvider'
>;

/** Why a fresh proof of who is signed in (such as the password) is asked for, as the end of a sentence. */
const PROOF_REASON = 'this changes how the people of the office sign in';

/**
 * The office's duties about the provider that signs in its own people. A change is proposed by one person (`plan`) and
 * done (`act`) when another one approves.
 */
export function providerDuties(services: SignInServices, eyes: FourEyes): ProviderDuties {
  const saveGuarded = eyes.guard(contract.saveSignInProvider, {
    plan: async ({ body }, context) => {
      const { name, issuer, domains, isOnlyWay, roles } = body;
      await checkProvider(context, body);
      checkRolesByClaim(roles);
      const only = isOnlyWay ? ' Passwords and passkeys then let in nobody of the office but one.' : '';
      return {
        subject: 'sign-in provider',
        tells: `${name} (${issuer}) signs in the people of the office with addresses of ${domains.join(', ')}.${only}${rolesByClaimWords(roles)}`,
        waiting: (proposal) => ({ isDone: false, proposal, name }),
      };
    },
    act: async ({ body: { reason: _reason, roles, ...body } }, context) => {
      checkRolesByClaim(roles);
      await saveProvider(services, context, { ...body, secret: null });
      await saveRoles(context, roles);
      return { isDone: true, proposal: null, name: body.name };
    },
  });

  return {
    signInProvider: async (_, context) => ({
      ...(await readProvider(services, context)),
      roles: await readRoles(context.db, context.caller.accountId),
    }),

    saveSignInProvider: async (input, context) => {
      // The proposer has to prove who they are; the second person reads the consequence and approves.
      await requireProof(context.db, context.caller, context.now, PROOF_REASON);
      return saveGuarded(input, context);
    },

    setProviderSecret: async ({ body }, context) => {
      await requireProof(context.db, context.caller, context.now, PROOF_REASON);
      await setProviderSecret(services, context, body.secret);
      return { success: true };
    },

    // No transaction of the call is open while the provider is asked.
    testSignInProvider: withOwnTransactions((_, context) => testProvider(services, context)),

    removeSignInProvider: async ({ body }, context) => {
      await requireProof(context.db, context.caller, context.now, PROOF_REASON);
      await removeProvider(services, context, body.reason);
      return { success: true };
    },
  };
}
