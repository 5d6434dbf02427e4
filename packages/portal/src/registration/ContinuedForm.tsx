import { ApiError, toNotice, useClient } from '@slip/api';
import { registration } from '@slip/api/contract';
import { loadNumberingPlans } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { paths } from '../paths.js';
import { accountTypes } from './accountTypes.js';
import type { RegistrationFormOf } from './RegistrationForm.js';
import { statusLink, statusPath } from './registrationPaths.js';

type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly form: RegistrationFormOf }
  /** The link is used, too old or unknown; the office says which. */
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'failed' };

const title = 'Continue your registration';

/** The page in place of the form, until there is one. */
function PageWithoutForm({ children }: { readonly children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Stack gap="5">
      <PageTitle title={title} />
      <Card>{children}</Card>
    </Stack>
  );
}

interface ContinuedFormProps {
  readonly token: string;
  /** Draws the form of the registration. */
  readonly children: (form: RegistrationFormOf) => ReactNode;
}

/** A registration that the office asked more of: it is read only once, so that what is typed stays when the link becomes invalid. */
export default function ContinuedForm({ token, children }: ContinuedFormProps) {
  const client = useClient();
  const [reading, setReading] = useState<Reading>({ state: 'loading' });

  const read = useCallback(
    async (signal?: AbortSignal): Promise<Reading> => {
      try {
        // An insurer's phone number begins with the code of its country, which the plans have.
        await loadNumberingPlans();
        const asked = registration.askedRegistration;
        const answer = await client.call(asked, { body: { token } }, signal && { signal });
        const type = accountTypes.find(({ kind }) => kind === answer.kind);
        return type
          ? { state: 'ready', form: { type, continued: { ...answer, token } } }
          : { state: 'failed' };
      } catch (failure) {
        // The link is unknown (404), or the registration needs no answer any more (409): another try would not help.
        const isRefused = failure instanceof ApiError && (failure.status === 404 || failure.status === 409);
        return isRefused ? { state: 'refused', why: toNotice(failure)?.text ?? '' } : { state: 'failed' };
      }
    },
    [client, token],
  );

  useEffect(() => {
    const loading = new AbortController();
    async function show() {
      const next = await read(loading.signal);
      if (!loading.signal.aborted) setReading(next);
    }
    void show();
    return () => loading.abort();
  }, [read]);

  if (reading.state === 'ready') return children(reading.form);
  if (reading.state === 'loading') {
    return (
      <PageWithoutForm>
        <Skeleton lines={8} />
      </PageWithoutForm>
    );
  }
  if (reading.state === 'refused') {
    return (
      <PageWithoutForm>
        <EmptyState
          title="This link cannot be used"
          actions={
            <Inline gap="5" justify="center">
              <Link href={statusPath()}>{statusLink}</Link>
              <Link href={paths.registration}>Register</Link>
            </Inline>
          }
        >
          {reading.why}
        </EmptyState>
      </PageWithoutForm>
    );
  }
  return (
    <PageWithoutForm>
      <EmptyState
        title="What you sent could not be loaded"
        actions={
          <Button
            onPress={() => {
              setReading({ state: 'loading' });
              void read().then(setReading);
            }}
          >
            Try again
          </Button>
        }
      />
    </PageWithoutForm>
  );
}
