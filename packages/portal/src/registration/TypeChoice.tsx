import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { ArrowStartIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { paths } from '../paths.js';
import { accountTypes } from './accountTypes.js';
import { registrationPath, statusPath } from './registrationPlaces.js';

/** The first question of a registration (spec 1 §2). */
export function TypeChoice() {
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
