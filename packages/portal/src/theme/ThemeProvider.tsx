import { SlipStyles, type ThemeName, themeNames } from '@slip/ui/theme';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

const KEY = 'slip.theme';

/** The theme chosen in this browser; the device's own until somebody chooses. */
function readTheme(storage: Pick<Storage, 'getItem'>): ThemeName {
  const kept = storage.getItem(KEY);
  return themeNames.find((name) => name === kept) ?? 'system';
}

/** Keeps the choice for the next visit. */
function keepTheme(storage: Pick<Storage, 'setItem'>, theme: ThemeName): void {
  storage.setItem(KEY, theme);
}

interface ThemeChoice {
  readonly theme: ThemeName;
  readonly choose: (theme: ThemeName) => void;
}

const ThemeContext = createContext<ThemeChoice | null>(null);

/** Draws everything in the theme this browser remembers. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(() => readTheme(localStorage));
  const choice = useMemo<ThemeChoice>(
    () => ({
      theme,
      choose: (next) => {
        setTheme(next);
        keepTheme(localStorage, next);
      },
    }),
    [theme],
  );
  return (
    <ThemeContext value={choice}>
      <SlipStyles theme={theme} base="page" />
      {children}
    </ThemeContext>
  );
}

/** The theme and how to change it; null where there is no `ThemeProvider` above, as in Storybook's own toolbar. */
export function useThemeChoice(): ThemeChoice | null {
  return useContext(ThemeContext);
}
