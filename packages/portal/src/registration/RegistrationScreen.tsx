import { ReadsProvider } from '@slip/api';
import { Card } from '@slip/ui/Card';
import { CopyButton } from '@slip/ui/CopyButton';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { ArrowStartIcon, SuccessIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../navigation/lazyPart.js';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { paths } from '../paths.js';
import { accountTypes } from './accountTypes.js';
import {
  continuedToken,
  isStatusPlace,
  isThanks,
  registrationPath,
  statusLink,
  statusPath,
  type Thanks,
} from './registrationPaths.js';

/** Says that a registration was received, under which number, and what happens next (spec 1 §2). */
function RegistrationThanks({ thanks: { registered, receiptNumber, isMailed } }: { thanks: Thanks }) {
  useDocumentTitle('Thank you for registering');
  return (
    <EmptyState
      icon={<SuccessIcon />}
      title="Thank you for registering"
      headingLevel={1}
      actions={
        <Inline gap="5" justify="center">
          <Link href={statusPath(receiptNumber)}>See what becomes of it</Link>
          <Link href={paths.login}>Return to login</Link>
        </Inline>
      }
    >
      <Stack gap="3" align="center">
        <Text as="p">{registered}</Text>
        <Inline gap="1" justify="center">
          <Text>
            Your registration number is <strong>{receiptNumber}</strong>.
          </Text>
          <CopyButton value={receiptNumber} label="Copy the registration number" />
        </Inline>
        <Text as="p">
          {isMailed
            ? 'It is also in the email that is on its way to you.'
            : 'Please copy it: no more emails are sent to this address within the hour.'}
        </Text>
      </Stack>
    </EmptyState>
  );
}

/** The first question of a registration (spec 1 §2). */
function TypeChoice() {
  useDocumentTitle('Register');
  return (
    <Stack gap="5">
      <Link variant="standalone" href={paths.login}>
        <ArrowStartIcon size="s" />
        Return to login
      </Link>
      <PageTitle
        title="Who are you registering as?"
        subtitle="Staff review every request and reply by email. It takes about ten minutes to fill in."
      />
      <Grid columns={2} gap="5" isStretched>
        {accountTypes.map((type) => (
          <Card key={type.kind} title={type.title}>
            <Stack gap="3" align="start">
              <Text as="p">{type.purpose}</Text>
              <Link
                variant="standalone"
                href={registrationPath(type)}
                aria-label={`Register as ${type.title}`}
              >
                Register
              </Link>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Text as="p">
        Registered already? <Link href={statusPath()}>{statusLink}</Link>
      </Text>
    </Stack>
  );
}

const forms = {
  Agent: lazyPart(() => import('./AgentRegistration.js')),
  Agency: lazyPart(() => import('./AgencyRegistration.js')),
  Insurer: lazyPart(() => import('./InsurerRegistration.js')),
  IPC: lazyPart(() => import('./IpcRegistration.js')),
};

const ContinuedForm = lazyPart(() => import('./ContinuedForm.js'));

const RegistrationStatus = lazyPart(() => import('./status/RegistrationStatus.js'));

/** Asking for an account: `/slip/registration` (spec 1 §2, §4 Registration flow). */
export default function RegistrationScreen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  if (isThanks(state)) return <RegistrationThanks thanks={state} />;
  if (isStatusPlace(query)) {
    return (
      <ReadsProvider>
        <Suspense>
          <RegistrationStatus />
        </Suspense>
      </ReadsProvider>
    );
  }
  const token = continuedToken(query);
  if (token !== null) {
    return (
      <ReadsProvider>
        <Suspense>
          <ContinuedForm key={token} token={token}>
            {({ type, continued }) => {
              const RegistrationForm = forms[type.kind];
              return <RegistrationForm type={type} continued={continued} />;
            }}
          </ContinuedForm>
        </Suspense>
      </ReadsProvider>
    );
  }
  const type = accountTypes.find(({ slug }) => slug === query.get('as'));
  if (!type) return <TypeChoice />;
  const RegistrationForm = forms[type.kind];
  return (
    <ReadsProvider>
      <Suspense>
        <RegistrationForm key={type.kind} type={type} />
      </Suspense>
    </ReadsProvider>
  );
}
