import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { accountKind, accountNumberLabel, bracketedNumber, displayName } from '@slip/forms/rules';
import { AccountMenu } from '@slip/ui/AccountMenu';
import { EyeIcon, SettingsIcon, SignOutIcon } from '@slip/ui/Icon';
import { lazy, Suspense, useState } from 'react';
import { isOffered } from '../navigation/menus.js';
import { settingsPlace } from '../navigation/menuTable.js';
import { paths } from '../paths.js';

const AppearanceDialog = lazy(() => import('./AppearanceDialog.js'));

/** Who is signed in, how the portal looks to them, and the way out. */
export function ShellAccountMenu({ user }: { user: SessionUser }) {
  const [isAppearanceOpen, setIsAppearanceOpen] = useState(false);
  const number = bracketedNumber(user.ndaUserName);
  return (
    <>
      <AccountMenu
        name={displayName(user.ndaUserName)}
        detail={
          number === undefined ? undefined : accountNumberLabel(accountKind(permissionHolder(user)), number)
        }
        items={[
          ...(isOffered(settingsPlace, user)
            ? [
                {
                  id: 'settings',
                  label: settingsPlace.label,
                  icon: <SettingsIcon />,
                  href: settingsPlace.path,
                },
              ]
            : []),
          {
            id: 'appearance',
            label: 'Appearance',
            icon: <EyeIcon />,
            onAction: () => setIsAppearanceOpen(true),
          },
          { id: 'sign-out', label: 'Sign out', icon: <SignOutIcon />, href: paths.logout },
        ]}
      />
      <Suspense>
        {isAppearanceOpen && <AppearanceDialog onClose={() => setIsAppearanceOpen(false)} />}
      </Suspense>
    </>
  );
}
