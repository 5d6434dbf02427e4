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
import { LoginForm, type LoginFormValues, secondStep, useEntry } from './LoginForm.js';
import type { MfaState } from './mfa/mfaState.js';
import { hasPasskeys } from './passkeys/hasPasskeys.js';

const EndBanner = lazyPart(() => import('./EndBanner.js'));
const ProviderWay = lazyPart(() => import('./single-sign-on/ProviderWay.js'));
const PasskeySignIn = lazyPart(() => import('./passkeys/PasskeySignIn.js'));
const MfaOfferDialog = lazyPart(() => import('./mfa/MfaOfferDialog.js'));

/** Signing in: `/slip/auth/login` (spec 1 §2, §4). */
export default function LoginScreen() {
  const { user, session, endReason } = useSession();
  const client = useClient();
  const entry = useEntry();
  const navigate = useNavigate();
  const preload = usePreload();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // How often the person asked to sign in with a passkey.
  const [asked, setAsked] = useState(0);
  const [offer, setOffer] = useState<MfaState | null>(null);

  // Signed in already, or in another tab meanwhile. What begins here goes on by itself.
  const isUnderWay = isBusy || offer !== null;
  if (!isUnderWay && hasAgreedToAll(user)) return <Navigate to={destination(null, state)} replace />;

  function beginCheck(): void {
    // While the office checks who it is, the next page is fetched.
    preload(destination(null, state));
    setIsBusy(true);
    setFailure(null);
  }

  async function enterBy({ user: person, token, redirectUrl }: Output<typeof authenticate.verifyPasskey>) {
    if (person === null || token === null) return;
    // The box is for a name that is typed; where one is remembered, it is this person's from now on.
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
      // Somebody who must have a method is not offered to skip it.
      if (next.purpose === 'sign-in' || answer.mfaRequired) await navigate(mfaStart, { state: next });
      else setOffer(next);
    } catch (error) {
      setFailure(toNotice(error)?.text || messages.signIn.failed);
    }
    setIsBusy(false);
  }

  const isTimedOut = query.has('timeout') && query.get('timeout') !== 'false';
  const ended = endReason ?? (isTimedOut ? 'idle' : 'signed-out');
  return (
    <>
      <Stack gap="4">
        <LoginForm
          banner={
            ended !== 'signed-out' && (
              <Suspense>
                <EndBanner reason={ended} />
              </Suspense>
            )
          }
          failure={failure}
          isBusy={isBusy}
          rememberedUserName={session.rememberedUserName() ?? ''}
          onSubmit={(values) => void signIn(values)}
          onPasskey={hasPasskeys() ? () => setAsked(asked + 1) : undefined}
        />
        <Suspense>
          <ProviderWay />
        </Suspense>
      </Stack>
      {hasPasskeys() && (
        <Suspense>
          <PasskeySignIn
            asked={asked}
            onShown={beginCheck}
            onSignedIn={enterBy}
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
