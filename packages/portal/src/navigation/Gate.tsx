import { useSession } from '@slip/api';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.js';
import { loginAfterTimeout, paths } from '../paths.js';
import type { Screen } from '../screens.js';
import { decideAccess } from './access.js';
import { type OriginState, originFrom } from './origin.js';

/** Lets a person through to a screen, or takes them where they have to go first. */
export function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { user, endReason } = useSession();
  const location = useLocation();
  const access = decideAccess(screen, user);
  const here = `${location.pathname}${location.search}${location.hash}`;
  const state: OriginState = { origin: originFrom(location.state) ?? here };

  if (access.kind === 'sign-in') {
    return <Navigate to={endReason === 'idle' ? loginAfterTimeout : paths.login} replace state={state} />;
  }
  if (access.kind === 'agreement') return <Navigate to={access.path} replace state={state} />;
  return access.kind === 'open' ? children : <UnauthorizedPage />;
}
