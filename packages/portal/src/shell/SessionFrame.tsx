import { Outlet } from 'react-router-dom';
import { hasAgreedToAll } from '../navigation/access.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { loadFullLayout } from '../navigation/preload.js';
import { useSessionUser } from '../session/useSessionUser.js';
import { BareFrame } from './BareFrame.js';

const FullLayout = lazyPart(loadFullLayout);

/** Bare until both agreements are accepted, full after (spec 1 §2). */
export function SessionFrame() {
  const user = useSessionUser();
  if (!hasAgreedToAll(user)) return <BareFrame />;
  return (
    <FullLayout user={user}>
      <Outlet />
    </FullLayout>
  );
}
