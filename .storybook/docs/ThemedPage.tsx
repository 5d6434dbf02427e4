import { DocsContainer } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { Global } from 'storybook/theming';
import { SlipStyles } from '../../packages/ui/src/theme/index.js';
import { initialGlobals, themeOf } from '../globals.js';
import { slipThemes } from '../slipTheme.js';

type Context = ComponentProps<typeof DocsContainer>['context'];

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the device asks for dark pages, also when that changes. */
function useDarkDevice(): boolean {
  return useSyncExternalStore(
    (changed) => {
      dark.addEventListener('change', changed);
      return () => dark.removeEventListener('change', changed);
    },
    () => dark.matches,
  );
}

/** What the toolbar says when a page is opened. A page without stories finds it in its address. */
function firstTheme(context: Context): unknown {
  const [story] = context.componentStories();
  if (story) return context.getStoryContext(story).globals['theme'];
  const asked = new URLSearchParams(window.location.search).get('globals') ?? '';
  return /(?:^|;)theme:([\w-]+)/.exec(asked)?.[1] ?? initialGlobals.theme;
}

function hasTheme(value: unknown): value is { globals: { theme: unknown } } {
  if (typeof value !== 'object' || value === null || !('globals' in value)) return false;
  return typeof value.globals === 'object' && value.globals !== null && 'theme' in value.globals;
}

/** The theme of the toolbar, also when somebody changes it. */
function useToolbarTheme(context: Context) {
  const [theme, setTheme] = useState(() => firstTheme(context));
  useEffect(() => {
    const follow = (changed: unknown) => {
      if (hasTheme(changed)) setTheme(changed.globals.theme);
    };
    context.channel.on('globalsUpdated', follow);
    return () => context.channel.off('globalsUpdated', follow);
  }, [context.channel]);
  return themeOf(theme);
}

/** A table that is wider than the page and a program that is long scroll in their place, and the page does not. */
const scrolling = {
  '.sbdocs-content > table': { display: 'block', maxInlineSize: '100%', overflowX: 'auto' },
  // Storybook's own stripes are too pale in dark: links on them could not be read.
  '.sbdocs-content > table tr:nth-of-type(2n)': {
    backgroundColor: 'color-mix(in srgb, currentcolor 5%, transparent)',
  },
  '.docblock-source pre': { maxBlockSize: '20rem', overflow: 'auto' },
  '.sbdocs-content :not(pre) > code': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // On a phone, so do an example with many rows and a long table.
  '@media (max-width: 40em)': {
    '.docs-story > div:first-child, .sbdocs-content > table': { maxBlockSize: '40rem', overflow: 'auto' },
  },
} as const;

/** A page of documentation in the theme of the toolbar: its paper, its text and Storybook's own parts in it. */
export default function ThemedPage({ context, children }: ComponentProps<typeof DocsContainer>) {
  const theme = useToolbarTheme(context);
  const isDark = useDarkDevice();
  const shown = theme === 'system' ? (isDark ? 'dark' : 'light') : theme;
  return (
    <div dir="ltr" lang="en" style={{ colorScheme: shown === 'dark' ? 'dark' : 'light' }}>
      <SlipStyles theme={theme} />
      <Global styles={scrolling} />
      <DocsContainer context={context} theme={slipThemes[shown]}>
        {children}
      </DocsContainer>
    </div>
  );
}
