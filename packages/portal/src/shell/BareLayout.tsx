import { AppShell } from '@slip/ui/AppShell';
import { Brand } from '@slip/ui/Brand';
import type { ReactNode } from 'react';
import { paths } from '../paths.js';
import { ShellFooter } from './ShellFooter.js';

/** The frame before both agreements are accepted: no menus, one thing to do. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <AppShell variant="bare" brand={<Brand href={paths.login}>Slip</Brand>} footer={<ShellFooter />}>
      {children}
    </AppShell>
  );
}
