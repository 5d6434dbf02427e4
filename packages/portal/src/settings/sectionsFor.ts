import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { accountKind, hasPermission } from '@slip/forms/rules';
import { type SettingsSection, settingsSections } from './sections.js';

/** The sections that a person may open, whatever the states of their agent. */
export function sectionsFor(
  user: SessionUser,
  table: readonly SettingsSection[] = settingsSections,
): readonly SettingsSection[] {
  const person = permissionHolder(user);
  const kind = accountKind(person);
  return table.filter(
    ({ accounts, permission }) =>
      accounts.includes(kind) && (permission === undefined || hasPermission(person, permission)),
  );
}
