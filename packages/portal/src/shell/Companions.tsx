import { useSession } from '@slip/api';
import { Toaster } from '@slip/ui/Toaster';
import { lazy } from 'react';

const IdleGuard = lazy(() => import('../session/IdleGuard.js'));

/** What stands beside every page and is fetched after it: the notifications, and the guard of an unattended screen. */
export default function Companions() {
  const { user } = useSession();
  return (
    <>
      <Toaster />
      {user && <IdleGuard />}
    </>
  );
}
