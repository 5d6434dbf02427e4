import { toNotice, useClient, useSession } from '@slip/api';
import { authenticate, type Output } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { hasAgreedToAll } from '../navigation/access.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { destination, originFrom } from '../navigation/origin.js';
import { usePreload } from '../navigation/PreloadContext.js';
import { mfaStart } from '../paths.js';
import { LoginForm, type LoginFormValues } from './LoginForm.js';
import type { MfaState } from './mfa/mfaState.js';
import { hasPasskeys } from './passkeys/hasPasskeys.js';
import { secondStep, useSessionEntry } from './useSessionEntry.js';

const SessionEndBanner = lazyPart(() => import('./SessionEndBanner.js'));
const ProviderWay = lazyPart(() => import('./single-sign-on/ProviderWay.js'));
const PasskeySignIn = lazyPart(() => import('./passkeys/PasskeySignIn.js'));
const MfaOfferDialog = lazyPart(() => import('./mfa/MfaOfferDialog.js'));

/** Signing in: `/slip/auth/login` (spec 1 §2, §4). */
export default function LoginScreen() {
  const { user, session, endReason } = useSession();
  const client = useClient();
  const entry = useSessionEntry();
  const navigate = useNavigate();
  const preload = usePreload();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The number of times that the person pressed the button to sign in with a passkey.
  const [passkeyRequests, setPasskeyRequests] = useState(0);
  const [offer, setOffer] = useState<MfaState | null>(null);

  // The person was signed in already, or has signed in in another tab. A sign-in that began here opens the next page itself.
  const isUnderWay = isBusy || offer !== null;
  if (!isUnderWay && hasAgreedToAll(user)) return <Navigate to={destination(null, state)} replace />;

  function beginCheck(): void {
    // The next page is fetched while the office checks the sign-in.
    preload(destination(null, state));
    setIsBusy(true);
    setFailure(null);
  }

  async function finishPasskeySignIn({
    user: person,
    token,
    redirectUrl,
  }: Output<typeof authenticate.verifyPasskey>) {
    if (person === null || token === null) return;
    // The box to remember a name is for a typed name. If a name is remembered already, this person's name replaces it.
    const isRemembered = session.rememberedUserName() !== null;
    entry.begin({ user: person, token }, isRemembered ? person.userName : null);
    await entry.goOn(redirectUrl);
  }

  async function signIn({ userName, password, isRemembered }: LoginFormValues): Promise<void> {
    beginCheck();
    const rememberedUserName = isRemembered ? userName : null;
    try {
      const answer = await client.call(authenticate.login, { body: { userName, password } });
      if (answer.user !== null && answer.token !== null) {
        entry.begin({ user: answer.user, token: answer.token }, rememberedUserName);
        // The button stays pending until this page is gone.
        await entry.goOn(answer.redirectUrl);
        return;
      }
      const next = secondStep(answer, { rememberedUserName, origin: originFrom(state) });
      // The dialog offers to skip: it is not shown to a person who must have a second factor.
      if (next.purpose === 'sign-in' || answer.mfaRequired) await navigate(mfaStart, { state: next });
      else setOffer(next);
    } catch (error) {
      setFailure(toNotice(error)?.text || messages.signIn.failed);
    }
    setIsBusy(false);
  }

  const isTimedOut = query.has('timeout') && query.get('timeout') !== 'false';
  const shownReason = endReason ?? (isTimedOut ? 'idle' : 'signed-out');
  return (
    <>
      <Stack gap="4">
        <LoginForm
          banner={
            shownReason !== 'signed-out' && (
              <Suspense>
                <SessionEndBanner reason={shownReason} />
              </Suspense>
            )
          }
          failure={failure}
          isBusy={isBusy}
          rememberedUserName={session.rememberedUserName() ?? ''}
          onSubmit={(values) => void signIn(values)}
          onPasskey={hasPasskeys() ? () => setPasskeyRequests(passkeyRequests + 1) : undefined}
        />
        <Suspense>
          <ProviderWay />
        </Suspense>
      </Stack>
      {hasPasskeys() && (
        <Suspense>
          <PasskeySignIn
            requests={passkeyRequests}
            onShown={beginCheck}
            onSignedIn={finishPasskeySignIn}
            onProblem={(words) => {
              setFailure(words);
              setIsBusy(false);
            }}
          />
        </Suspense>
      )}
      <Suspense>{offer && <MfaOfferDialog mfa={offer} onClose={() => setOffer(null)} />}</Suspense>
    </>
  );
}
