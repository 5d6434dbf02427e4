import type { SideMenuItem } from '@slip/ui/SideMenu';
import { settingsHome } from '../paths.js';
import type { SettingsSection } from './sections.js';

/** The entries of the side menu, of the sections it lists: neighbours of one group are folded into one entry. */
export function sectionMenu(sections: readonly SettingsSection[]): SideMenuItem[] {
  const menu: SideMenuItem[] = [];
  for (const { segment, label, group, isUnlisted } of sections) {
    if (isUnlisted) continue;
    const item = { id: segment, label, href: `${settingsHome}/${segment}` };
    const last = menu.at(-1);
    if (group === undefined) menu.push(item);
    else if (last?.id === group) menu[menu.length - 1] = { ...last, items: [...(last.items ?? []), item] };
    else menu.push({ id: group, label: group, items: [item] });
  }
  return menu;
}
