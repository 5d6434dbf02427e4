import { ReadsProvider } from '@slip/api';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { NewPasswordForm } from './NewPasswordForm.js';
import { RecoveryCard } from './RecoveryCard.js';
import { useUserNames } from './useUserNames.js';

/** Shown instead of the form when the link is not valid (spec 1 §2). */
function ExpiredLink() {
  return (
    <Banner tone="warning" title="This reset link is invalid or expired.">
      Please use the <Link href={paths.forgotPassword}>{titles.forgotPassword}</Link> utility on the login
      page to get a new one.
    </Banner>
  );
}

function ResetPassword() {
  const [query] = useSearchParams();
  const link = { token: query.get('a') ?? '', email: query.get('z') ?? '', userName: query.get('u') ?? '' };
  const { read, retry } = useUserNames(link);
  const [isRefused, setIsRefused] = useState(false);

  function content() {
    if (isRefused || read.status === 'expired') return <ExpiredLink />;
    if (read.status === 'loading') {
      return (
        <Stack aria-busy="true">
          <Skeleton lines={6} />
        </Stack>
      );
    }
    if (read.status === 'failed') {
      return (
        <Banner
          tone="danger"
          title="The link could not be checked."
          actions={<Button onPress={() => void retry()}>Try again</Button>}
        />
      );
    }
    return (
      <NewPasswordForm
        link={link}
        email={read.email}
        userNames={read.userNames}
        onRefused={() => setIsRefused(true)}
      />
    );
  }

  return <RecoveryCard title={titles.resetPassword}>{content()}</RecoveryCard>;
}

/** The page that the emailed link opens: `/slip/auth/resetpassword?a=…&z=…&u=…` (spec 1 §2). */
export default function ResetPasswordScreen() {
  return (
    <ReadsProvider>
      <ResetPassword />
    </ReadsProvider>
  );
}
