import { CallsProvider, type Client, type Session } from '@slip/api';
import { RouterProvider as LinkRouter } from '@slip/ui/RouterProvider';
import { createToastQueue, ToastProvider } from '@slip/ui/Toaster';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { LeaveGuardProvider, useLeave } from './navigation/LeaveGuard.js';
import { lazyPart } from './navigation/lazyPart.js';
import { ScreenBoundary } from './navigation/ScreenBoundary.js';
import { Screens } from './navigation/Screens.js';
import type { OpenLook } from './office/accounts/look.js';
import type { PortalVersion } from './runtime-config/portalVersion.js';
import { RuntimeConfigContext } from './runtime-config/RuntimeConfigContext.js';
import type { RuntimeConfig } from './runtime-config/runtimeConfig.js';
import { forgetRecentThings } from './session/recentThings.js';

const LookBar = lazyPart(() => import('./office/accounts/LookBar.js'));
const Companions = lazyPart(() => import('./shell/Companions.js'));

export interface AppProps {
  readonly config: RuntimeConfig;
  readonly client: Client;
  readonly session: Session;
  /** Knows the build of the portal that the office serves now. @default the build of this page */
  readonly version?: PortalVersion | undefined;
  /** Set while a staff member looks at the portal as another person. */
  readonly look?: OpenLook | null | undefined;
}

/** The address of a link: a path of the portal goes through the router, an address with a scheme (`mailto:`) stays as it is. */
function useLinkHref(href: string): string {
  const place = useHref(href);
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? href : place;
}

/** Lets every link of the design system go through the router, and ask before unsaved work is left. */
function Links({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    // oxlint-disable-next-line react/hooks -- React Aria calls the hook itself, in each link.
    <LinkRouter navigate={(path, options) => leave(() => void navigate(path, options))} useHref={useLinkHref}>
      {children}
    </LinkRouter>
  );
}

/** The portal below its router and its theme: stories render it over a fake office. */
export function App({ config, client, session, version, look }: AppProps) {
  const [toasts] = useState(() => createToastQueue());
  useEffect(() => {
    let userId = session.getSnapshot().user?.userId;
    return session.subscribe(() => {
      const former = userId;
      userId = session.getSnapshot().user?.userId;
      if (userId !== undefined && (former === undefined || former === userId)) return;
      // The notices and the recent pages of one person are not for the next person in this window.
      toasts.clear();
      forgetRecentThings(sessionStorage);
    });
  }, [session, toasts]);
  return (
    <RuntimeConfigContext value={config}>
      <CallsProvider client={client} session={session}>
        <LeaveGuardProvider>
          <Links>
            <ToastProvider queue={toasts}>
              <ScreenBoundary>
                <Screens />
                <Suspense>
                  {look && <LookBar look={look} />}
                  <Companions version={version} />
                </Suspense>
              </ScreenBoundary>
            </ToastProvider>
          </Links>
        </LeaveGuardProvider>
      </CallsProvider>
    </RuntimeConfigContext>
  );
}
