import { useSession } from '@slip/api';
import { Toaster } from '@slip/ui/Toaster';
import { lazyPart } from '../navigation/lazyPart.js';
import type { PortalVersion } from '../runtime-config/portalVersion.js';
import { NewVersion } from './NewVersion.js';

const IdleGuard = lazyPart(() => import('../session/IdleGuard.js'));

/** Parts that every page needs but that are fetched after it: the notifications and the idle guard. */
export default function Companions({ version }: { version?: PortalVersion | undefined }) {
  const { user } = useSession();
  return (
    <>
      <Toaster />
      {user && <IdleGuard />}
      {version && <NewVersion version={version} />}
    </>
  );
}
