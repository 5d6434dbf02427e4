import { SlipStyles, type ThemeName } from '@slip/ui/theme';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { keepTheme, readTheme } from './themeChoice.js';

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
      <SlipStyles theme={theme} />
      {children}
    </ThemeContext>
  );
}

/** The theme and how to change it; nothing where no `ThemeProvider` stands above, as in Storybook's own toolbar. */
export function useThemeChoice(): ThemeChoice | null {
  return useContext(ThemeContext);
}
