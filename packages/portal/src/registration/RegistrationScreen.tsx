import { ReadsProvider } from '@slip/api';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { ArrowStartIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../navigation/lazyPart.js';
import { useDocumentTitle } from '../navigation/useDropQueryParameters.js';
import { paths } from '../paths.js';
import { accountTypes, isStatusPlace, isThanks, registrationPath, statusPath } from './accountTypes.js';
import { RegistrationThanks } from './RegistrationThanks.js';

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
        Registered already? <Link href={statusPath()}>See what became of your registration</Link>
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
