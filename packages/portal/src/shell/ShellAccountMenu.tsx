import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { accountKind, accountNumberLabel, bracketedNumber, displayName } from '@slip/forms/rules';
import { AccountMenu } from '@slip/ui/AccountMenu';
import { EyeIcon, SettingsIcon, SignOutIcon } from '@slip/ui/Icon';
import { Suspense, useState } from 'react';
import { lazyPart } from '../navigation/lazyPart.js';
import { isOffered } from '../navigation/menus.js';
import { settingsPlace } from '../navigation/menuTable.js';
import { paths } from '../paths.js';
import { sectionTitles } from '../settings/sectionTitles.js';
import { settingsPath } from '../settingsPath.js';

const AppearanceDialog = lazyPart(() => import('./AppearanceDialog.js'));
const SignOutEverywhereDialog = lazyPart(() => import('./SignOutEverywhereDialog.js'));

export interface ShellAccountMenuProps {
  readonly user: SessionUser;
  /** Lists the keys of the portal. */
  readonly onShowKeys: () => void;
}

/** Who is signed in, how the portal looks to them, and the way out. */
export function ShellAccountMenu({ user, onShowKeys }: ShellAccountMenuProps) {
  const [open, setOpen] = useState<'appearance' | 'sign-out-everywhere' | null>(null);
  const close = () => setOpen(null);
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
                {
                  id: 'second-factors',
                  label: sectionTitles.secondFactors,
                  href: settingsPath('second-factors'),
                },
                { id: 'sessions', label: sectionTitles.sessions, href: settingsPath('sessions') },
              ]
            : []),
          {
            id: 'appearance',
            label: 'Appearance',
            icon: <EyeIcon />,
            onAction: () => setOpen('appearance'),
          },
          { id: 'keys', label: 'Keyboard shortcuts', onAction: onShowKeys },
          { id: 'sign-out', label: 'Sign out', icon: <SignOutIcon />, href: paths.logout },
          {
            id: 'sign-out-everywhere',
            label: 'Sign out everywhere',
            icon: <SignOutIcon />,
            onAction: () => setOpen('sign-out-everywhere'),
          },
        ]}
      />
      <Suspense>
        {open === 'appearance' && <AppearanceDialog onClose={close} />}
        {open === 'sign-out-everywhere' && <SignOutEverywhereDialog onClose={close} />}
      </Suspense>
    </>
  );
}
