import { type ThemeName, themeNames } from '@slip/ui/theme';

const KEY = 'slip.theme';

/** The theme chosen in this browser; the device's own until somebody chooses. */
export function readTheme(storage: Pick<Storage, 'getItem'>): ThemeName {
  const kept = storage.getItem(KEY);
  return themeNames.find((name) => name === kept) ?? 'system';
}

/** Keeps the choice for the next visit. */
export function keepTheme(storage: Pick<Storage, 'setItem'>, theme: ThemeName): void {
  storage.setItem(KEY, theme);
}
