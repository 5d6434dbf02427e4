import { ReadsProvider, toNotice, useClient, useSession } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import { messages, organizationSchema } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { originFrom } from '../../navigation/origin.js';
import { mfaStart, providerPage } from '../../paths.js';
import { titles } from '../../titles.js';
import { RecoveryCard } from '../recovery/RecoveryCard.js';
import { secondStep, useSessionEntry } from '../useSessionEntry.js';
import {
  announceProof,
  keepProvider,
  knownProvider,
  leaveForProofAtProvider,
  leaveForProvider,
  PROOF_QUERY,
  takeDestination,
  takeLeftForProof,
} from './providerTrip.js';

/**
 * The key of the provider that an address names, if somebody has signed in through it in this browser. The page does not follow a link
 * to an unknown provider by itself: the maker of the link could send people to a page of their own, or sign them in as somebody else.
 */
function providerIn(query: URLSearchParams): string | null {
  const lastProvider = knownProvider();
  return lastProvider !== null && lastProvider.key === query.get('provider') ? lastProvider.key : null;
}

/**
 * The state of the page: it asks for an email address, leaves for a provider, or returns from one; or a proof of who is
 * signed in was given or refused.
 */
type PageState = 'asks' | 'leaves' | 'returns' | 'proved' | 'refused';

const waitWords = {
  leaves: 'Taking you to the sign-in page of your organization …',
  returns: 'Signing you in …',
} as const;

const PROOF_LEFT =
  'You came back without signing in there. Close this window, and begin again in the one that you came from.';

function Provider() {
  const client = useClient();
  const { session } = useSession();
  const entry = useSessionEntry();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [query] = useSearchParams();
  const providerKey = providerIn(query);
  const isBack = query.has('state');
  const isProof = query.has(PROOF_QUERY);
  const [pageState, setPageState] = useState<PageState>(
    isBack ? 'returns' : isProof || providerKey !== null ? 'leaves' : 'asks',
  );
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm({ schema: organizationSchema, defaultValues: { Email: '' } });
  // React may run the effect twice: the page begins only once.
  const hasBegun = useRef(false);

  function refuse(error: unknown, next: PageState = 'asks'): void {
    setFailure(toNotice(error)?.text || messages.signIn.failed);
    setPageState(next);
  }

  async function leaveForProof() {
    try {
      leaveForProofAtProvider((await client.call(authenticate.beginProviderProof, {})).address);
    } catch (error) {
      refuse(error, 'refused');
    }
  }

  async function finishProof() {
    try {
      await client.call(authenticate.finishProviderProof, { body: { answer: `${pathname}${search}` } });
      announceProof();
      setPageState('proved');
      // Some browsers do not let a page close its window.
      window.close();
    } catch (error) {
      refuse(error, 'refused');
    }
  }

  async function leave(body: { readonly email: string | null; readonly provider: string | null }) {
    try {
      const { address } = await client.call(authenticate.beginProviderSignIn, { body });
      // A proof that was begun in this window and not finished is not what comes back.
      takeLeftForProof();
      leaveForProvider(address, originFrom(state));
    } catch (error) {
      if (body.provider !== null) keepProvider(null);
      refuse(error);
    }
  }

  async function comeBack() {
    try {
      const answer = await client.call(authenticate.finishProviderSignIn, {
        body: { answer: `${pathname}${search}` },
      });
      keepProvider(answer.provider);
      const destination = takeDestination();
      const rememberedUserName = session.rememberedUserName();
      if (answer.user !== null && answer.token !== null) {
        entry.begin({ user: answer.user, token: answer.token }, rememberedUserName);
        await entry.goOn(answer.redirectUrl ?? destination);
        return;
      }
      const next = secondStep(answer, { rememberedUserName, origin: destination });
      await navigate(mfaStart, { replace: true, state: next });
    } catch (error) {
      refuse(error);
      // The code in the address works only once.
      void navigate(providerPage, { replace: true });
    }
  }

  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (isBack) void (takeLeftForProof() ? finishProof() : comeBack());
    else if (isProof) void leaveForProof();
    else if (providerKey !== null) void leave({ email: null, provider: providerKey });
  });
  useEffect(() => {
    const soon = setTimeout(() => begin());
    return () => clearTimeout(soon);
  }, []);

  useEffect(() => {
    // Back from the provider: the browser shows the page as it was left.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (isProof) setFailure(PROOF_LEFT);
      setPageState((left) => (left !== 'leaves' ? left : isProof ? 'refused' : 'asks'));
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [isProof]);

  if (pageState === 'proved' || pageState === 'refused') {
    return (
      <RecoveryCard title={titles.provider}>
        {pageState === 'proved' ? (
          <Banner tone="success">
            You have shown that it is you. Go on in the window that you came from; you can close this one.
          </Banner>
        ) : (
          <Banner tone="danger">{failure}</Banner>
        )}
      </RecoveryCard>
    );
  }
  if (pageState !== 'asks') {
    return (
      <RecoveryCard title={titles.provider}>
        <Stack gap="3" align="center">
          <Spinner label="One moment" />
          <Text as="p" tone="muted">
            {waitWords[pageState]}
          </Text>
        </Stack>
      </RecoveryCard>
    );
  }
  return (
    <RecoveryCard
      title={titles.provider}
      intro="Your email address at work tells where your organization signs you in."
    >
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <Form
        form={form}
        onSubmit={async ({ Email }) => {
          setFailure(null);
          setPageState('leaves');
          await leave({ email: Email, provider: null });
          return undefined;
        }}
        aria-label={titles.provider}
      >
        <FormTextField
          control={form.control}
          name="Email"
          label="Work Email Address"
          type="email"
          autoComplete="email"
          isRequired
        />
        <Button type="submit" variant="primary" isFullWidth>
          Continue
        </Button>
      </Form>
    </RecoveryCard>
  );
}

/** Signing in through the provider of an organization: leaves for the provider, and finishes the sign-in on return: `/slip/auth/provider/:accountId?`. */
export default function ProviderScreen() {
  return (
    <ReadsProvider>
      <Provider />
    </ReadsProvider>
  );
}
