import type { admin, Input } from '@slip/api/contract';
import { fullName } from '../accounts/people/Person.js';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import { requireProof } from '../authenticate/proof.js';
import { shownDomains } from '../authenticate/single-sign-on/domainProof.js';
import {
  readProvider,
  removeProvider,
  saveProvider,
  testProvider,
} from '../authenticate/single-sign-on/providerSettings.js';
import { returnPage } from '../authenticate/single-sign-on/signInProvider.js';
import {
  type CallContext,
  type Caller,
  type GroupHandlers,
  withOwnTransactions,
  withPreparation,
} from '../http/handler.js';
import { notifyManagers, type Told } from '../inbox/addressees.js';

type Context = CallContext<Caller>;
type ProviderHandlers = Pick<
  GroupHandlers<'admin'>,
  'signInProvider' | 'saveSignInProvider' | 'testSignInProvider' | 'removeSignInProvider'
>;

/** Why the password is asked for before a provider is changed. */
const PROOF_REASON = 'this changes how the people of your account sign in';

/** The page on which the provider is set up. */
const PAGE = '/slip/admin/settings/single-sign-on';

/** The provider of single sign-on of an account, as its administrators set it up. */
export function signInProviderHandlers(services: SignInServices): ProviderHandlers {
  const tell = (context: Context, about: Pick<Told, 'subject' | 'message'>) =>
    notifyManagers(services, context, { ...about, link: PAGE });

  return {
    signInProvider: (_, context) => readProvider(services, context),

    // DNS is asked about the domains before the transaction of the call opens, so that no lock waits for an answer.
    saveSignInProvider: withPreparation(
      async ({ body }: Input<typeof admin.saveSignInProvider>, before: Context) => {
        const { accountId } = before.caller;
        const text = `${services.address()}${returnPage({ accountId })}`;
        await requireProof(before.db, before.caller, before.now, PROOF_REASON);
        const domains = await shownDomains(services.domainTexts, before.db, {
          domains: body.domains,
          accountId,
          text,
        });
        return async (context) => {
          await saveProvider(services, context, { ...body, shown: { domains, text } });
          const { caller } = context;
          const only = body.isOnlyWay
            ? ' Passwords and passkeys let nobody in any more, but for one person.'
            : '';
          await tell(context, {
            subject: `Single sign-on was set up: ${body.name}`,
            message: `${fullName(caller)} set up single sign-on with ${body.name} (${body.issuer}) for people with addresses of ${body.domains.join(', ')}.${only} If this was not meant, change it in Settings.`,
          });
          return { success: true };
        };
      },
    ),

    // No transaction of the call is open while the provider is asked.
    testSignInProvider: withOwnTransactions((_, context) => testProvider(services, context)),

    removeSignInProvider: async (_, context) => {
      const { db, caller, now } = context;
      await requireProof(db, caller, now, PROOF_REASON);
      await removeProvider(services, context);
      await tell(context, {
        subject: 'Single sign-on was removed',
        message: `${fullName(caller)} removed single sign-on: people of your account sign in with their user names and passwords.`,
      });
      return { success: true };
    },
  };
}
