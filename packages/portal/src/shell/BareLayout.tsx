import { AppShell } from '@slip/ui/AppShell';
import { Brand } from '@slip/ui/Brand';
import type { ReactNode } from 'react';
import { paths } from '../paths.js';
import { ShellFooter } from './ShellFooter.js';

export interface BareLayoutProps {
  readonly children: ReactNode;
  /** Uses the whole width. @default false */
  readonly isWide?: boolean | undefined;
}

/** The frame before both agreements are accepted: no menus, one thing to do. */
export function BareLayout({ children, isWide = false }: BareLayoutProps) {
  return (
    <AppShell
      variant={isWide ? 'full' : 'bare'}
      brand={<Brand href={paths.login}>Slip</Brand>}
      footer={<ShellFooter />}
    >
      {children}
    </AppShell>
  );
}
