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
import { secondStep, useEntry } from '../LoginForm.js';
import { RecoveryCard } from '../recovery/RecoveryCard.js';
import {
  keepProvider,
  knownProvider,
  leaveFor,
  leaveToProve,
  PROOF_QUERY,
  takeOrigin,
  takeProof,
  tellProved,
} from './leftPortal.js';

/**
 * The provider that an address names, where this browser knows it. A link to any other leads nowhere by itself: whoever made it could
 * send people to a page of their own, or sign them in as somebody else.
 */
function providerIn(query: URLSearchParams): string | null {
  const known = knownProvider();
  return known !== null && known.key === query.get('provider') ? known.key : null;
}

/** On the way to a provider, or back from it, or neither; or at the end of a proof of who is signed in. */
type Way = 'asks' | 'leaves' | 'returns' | 'proved' | 'refused';

const waitWords = {
  leaves: 'Taking you to the sign-in page of your organization …',
  returns: 'Signing you in …',
} as const;

function Provider() {
  const client = useClient();
  const { session } = useSession();
  const entry = useEntry();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [query] = useSearchParams();
  const named = providerIn(query);
  const isBack = query.has('state');
  const proves = query.has(PROOF_QUERY);
  const [way, setWay] = useState<Way>(isBack ? 'returns' : proves || named !== null ? 'leaves' : 'asks');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm({ schema: organizationSchema, defaultValues: { Email: '' } });
  // It counts once, however often the page is drawn.
  const hasBegun = useRef(false);

  function refuse(error: unknown, next: Way = 'asks'): void {
    setFailure(toNotice(error)?.text || messages.signIn.failed);
    setWay(next);
  }

  async function leaveForProof() {
    try {
      leaveToProve((await client.call(authenticate.beginProviderProof, {})).address);
    } catch (error) {
      refuse(error, 'refused');
    }
  }

  async function finishProof() {
    try {
      await client.call(authenticate.finishProviderProof, { body: { answer: `${pathname}${search}` } });
      tellProved();
      setWay('proved');
      // Where the browser lets a page do it.
      window.close();
    } catch (error) {
      refuse(error, 'refused');
    }
  }

  async function leave(body: { readonly email: string | null; readonly provider: string | null }) {
    try {
      const { address } = await client.call(authenticate.beginProviderSignIn, { body });
      leaveFor(address, originFrom(state));
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
      const origin = takeOrigin();
      const rememberedUserName = session.rememberedUserName();
      if (answer.user !== null && answer.token !== null) {
        entry.begin({ user: answer.user, token: answer.token }, rememberedUserName);
        await entry.goOn(answer.redirectUrl ?? origin);
        return;
      }
      const next = secondStep(answer, { rememberedUserName, origin });
      await navigate(mfaStart, { replace: true, state: next });
    } catch (error) {
      refuse(error);
      // The code in the address is spent.
      void navigate(providerPage, { replace: true });
    }
  }

  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (isBack) void (takeProof() ? finishProof() : comeBack());
    else if (proves) void leaveForProof();
    else if (named !== null) void leave({ email: null, provider: named });
  });
  useEffect(() => {
    const soon = setTimeout(() => begin());
    return () => clearTimeout(soon);
  }, []);

  if (way === 'proved' || way === 'refused') {
    return (
      <RecoveryCard title={titles.provider}>
        {way === 'proved' ? (
          <Banner tone="success">
            You have shown that it is you. Go on in the window that you came from; you can close this one.
          </Banner>
        ) : (
          <Banner tone="danger">{failure}</Banner>
        )}
      </RecoveryCard>
    );
  }
  if (way !== 'asks') {
    return (
      <RecoveryCard title={titles.provider}>
        <Stack gap="3" align="center">
          <Spinner label="One moment" />
          <Text as="p" tone="muted">
            {waitWords[way]}
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
          setWay('leaves');
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

/** Signing in through the provider of an organization, on the way there, and back to the page of that provider: `/slip/auth/provider/:accountId?`. */
export default function ProviderScreen() {
  return (
    <ReadsProvider>
      <Provider />
    </ReadsProvider>
  );
}
