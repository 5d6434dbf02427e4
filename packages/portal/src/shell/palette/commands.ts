import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { accountKind, reportFacts, reportsOf } from '@slip/forms/rules';
import type { Command } from '@slip/ui/CommandPalette';
import { decideAccess } from '../../navigation/access.js';
import { menusFor, pagesOf } from '../../navigation/menus.js';
import { type MenuPlace, menuTable } from '../../navigation/menuTable.js';
import { screenParts } from '../../office/officeParts.js';
import { paths, settingsHome } from '../../paths.js';
import { reportPath } from '../../reports/reportPaths.js';
import { isAddressOf, type Screen, screens } from '../../screens.js';
import { sectionsFor } from '../../settings/sections.js';
import { titles } from '../../titles.js';

/** A command, and further words by which it is found, which are not shown. */
export interface FoundCommand extends Command {
  readonly words?: string;
}

const placeCommand = (href: string, label: string, under?: string): FoundCommand => ({
  id: `place ${href}`,
  href,
  label,
  detail: under,
});

/** The pages of a menu, each with the name that it stands under. */
const pagesBelow = (places: readonly MenuPlace[], under?: string): readonly FoundCommand[] =>
  places.flatMap((each) =>
    'items' in each ? pagesBelow(each.items, each.label) : [placeCommand(each.path, each.label, under)],
  );

/** The address of a screen with nothing chosen; undefined for a screen that shows one record. */
function addressOf({ path, isUnlisted }: Screen): string | undefined {
  const address = path.replace(/\/(?::\w+\?|\*)$/, '');
  return isUnlisted || address.includes(':') ? undefined : address;
}

/** Screens that open for a person, and that no menu has. */
function otherScreens(user: SessionUser): readonly FoundCommand[] {
  const inMenus = [...pagesOf(menuTable)];
  return screens.flatMap((screen) => {
    const address = addressOf(screen);
    const isElsewhere = inMenus.some(({ path }) => isAddressOf(screen.path, path));
    if (address === undefined || isElsewhere || decideAccess(screen, user).kind !== 'open') return [];
    return [placeCommand(address, screen.title)];
  });
}

/** The parts of screens that open for a person, each with the title of its screen. */
function partsOfScreens(user: SessionUser): readonly FoundCommand[] {
  return screens.flatMap((screen) => {
    const address = addressOf(screen);
    const parts = screenParts[screen.path];
    if (address === undefined || parts === undefined) return [];
    if (decideAccess(screen, user).kind !== 'open') return [];
    return parts.map(({ id, label, words }) => ({
      ...placeCommand(`${address}/${id}`, label, screen.title),
      ...(words !== undefined && { words }),
    }));
  });
}

/** Every place that opens for a person: the pages of their menus, other screens, parts of screens, their reports, their sections of Settings. */
export function placesFor(user: SessionUser): readonly FoundCommand[] {
  const mayReport = screens.some(
    (screen) => screen.path === paths.reports && decideAccess(screen, user).kind === 'open',
  );
  const reports = mayReport ? reportsOf(accountKind(permissionHolder(user))) : [];
  return [
    ...pagesBelow(menusFor(user)),
    ...otherScreens(user),
    ...partsOfScreens(user),
    ...reports.map((name) => placeCommand(reportPath(name), reportFacts[name].title, titles.reports)),
    // The states of an agent's licenses are not asked for here: sections that depend on them are found in Settings.
    ...sectionsFor(user)
      .filter(({ inStates }) => inStates === undefined)
      .map(({ segment, label }) => placeCommand(`${settingsHome}/${segment}`, label, titles.settings)),
  ];
}

/** Text as it is compared: in small letters, without accents. */
const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The words of a typed text, or of a text that is searched. */
export const wordsOf = (text: string): readonly string[] =>
  comparable(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/** True if each word that was typed begins a word of the text. */
export function fits(text: string, typed: readonly string[]): boolean {
  const words = wordsOf(text);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** True if each word that was typed begins a word of the command. */
export const meets = ({ label, detail = '', words = '' }: FoundCommand, typed: string): boolean =>
  fits(`${label} ${detail} ${words}`, wordsOf(typed));

/** The commands that the typed text finds: first those whose label begins with it, then the others in their order. */
export function fitting(commands: readonly FoundCommand[], typed: string): readonly FoundCommand[] {
  const found = commands.filter((command) => meets(command, typed));
  const start = comparable(typed.trim());
  const isFirst = ({ label }: FoundCommand) => comparable(label).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}
