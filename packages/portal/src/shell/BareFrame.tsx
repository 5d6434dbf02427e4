import { AppShell } from '@slip/ui/AppShell';
import { Brand } from '@slip/ui/Brand';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { hasAgreedToAll } from '../navigation/access.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { loadFullLayout } from '../navigation/preload.js';
import { paths } from '../paths.js';
import { useSessionUser } from '../session/useSessionUser.js';
import { ShellFooter } from './ShellFooter.js';
import { useShellMessages } from './useShellMessages.js';

interface BareLayoutProps {
  readonly children: ReactNode;
  /** Uses the whole width. @default false */
  readonly isWide?: boolean | undefined;
}

/** The frame before both agreements are accepted: no menus, one thing to do. */
function BareLayout({ children, isWide = false }: BareLayoutProps) {
  const messages = useShellMessages();
  return (
    <AppShell
      variant={isWide ? 'full' : 'bare'}
      brand={<Brand href={paths.login}>Slip</Brand>}
      footer={<ShellFooter />}
      messages={messages}
    >
      {children}
    </AppShell>
  );
}

/** The frame of the screens that are open to everybody. */
export function BareFrame({ isWide }: Pick<BareLayoutProps, 'isWide'>) {
  return (
    <BareLayout isWide={isWide}>
      <Outlet />
    </BareLayout>
  );
}

const FullLayout = lazyPart(loadFullLayout);

/**
 * The bare frame until both agreements are accepted, the full one after (spec 1 §2). Another person, whose sign-in in another tab this tab
 * follows, gets a frame and a page of their own: nothing that was typed is there.
 */
export function SessionFrame() {
  const user = useSessionUser();
  const person = user?.userId;
  if (!hasAgreedToAll(user)) return <BareFrame key={person} />;
  return (
    <FullLayout key={person} user={user}>
      <Outlet />
    </FullLayout>
  );
}
