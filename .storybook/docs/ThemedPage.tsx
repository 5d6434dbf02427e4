import { DocsContainer } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { Global } from 'storybook/theming';
import { SlipStyles } from '../../packages/ui/src/theme/index.js';
import { initialGlobals, themeOf } from '../globals.js';
import { slipThemes } from '../slipTheme.js';

type Context = ComponentProps<typeof DocsContainer>['context'];

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** True while the device asks for dark pages, also when that changes. */
function useDarkDevice(): boolean {
  return useSyncExternalStore(
    (changed) => {
      dark.addEventListener('change', changed);
      return () => dark.removeEventListener('change', changed);
    },
    () => dark.matches,
  );
}

/** Settings of the toolbar that a page follows. */
interface Toolbar {
  readonly theme: unknown;
  readonly direction: unknown;
}

/** The toolbar's settings when a page is opened. A page without stories finds them in its address. */
function firstToolbar(context: Context): Toolbar {
  const [story] = context.componentStories();
  if (story) {
    const { theme, direction } = context.getStoryContext(story).globals;
    return { theme, direction };
  }
  const asked = new URLSearchParams(window.location.search).get('globals') ?? '';
  return {
    theme: /(?:^|;)theme:([\w-]+)/.exec(asked)?.[1] ?? initialGlobals.theme,
    direction: /(?:^|;)direction:(\w+)/.exec(asked)?.[1] ?? initialGlobals.direction,
  };
}

function isToolbar(value: unknown): value is { globals: Toolbar } {
  if (typeof value !== 'object' || value === null || !('globals' in value)) return false;
  const { globals } = value;
  return typeof globals === 'object' && globals !== null && 'theme' in globals && 'direction' in globals;
}

/** The toolbar's settings, also when somebody changes them. */
function useToolbar(context: Context) {
  const [toolbar, setToolbar] = useState(() => firstToolbar(context));
  useEffect(() => {
    const follow = (changed: unknown) => {
      if (isToolbar(changed)) setToolbar(changed.globals);
    };
    context.channel.on('globalsUpdated', follow);
    return () => context.channel.off('globalsUpdated', follow);
  }, [context.channel]);
  return { theme: themeOf(toolbar.theme), direction: toolbar.direction === 'rtl' ? 'rtl' : 'ltr' };
}

/**
 * Gives stories in windows of their own the same theme and direction. Otherwise they would open in the first ones, and tell
 * the page around them that these were chosen.
 */
function useSameInFrames({ theme, direction }: ReturnType<typeof useToolbar>) {
  const globals = `theme:${theme};direction:${direction}`;
  // Storybook makes the address of each window from this one, while it draws the page.
  Reflect.set(window, 'PREVIEW_URL', `iframe.html?globals=${encodeURIComponent(globals)}`);
  useEffect(() => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]')) {
      const address = new URL(frame.src);
      if (address.searchParams.get('globals') === globals) continue;
      address.searchParams.set('globals', globals);
      frame.src = address.href;
    }
  }, [globals]);
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
  // So does an example with many rows, and on a phone a long table.
  '.docs-story > div:first-child': { maxBlockSize: '30rem', overflow: 'auto' },
  '@media (max-width: 40em)': { '.sbdocs-content > table': { maxBlockSize: '30rem', overflow: 'auto' } },
} as const;

/** A page of documentation in the theme of the toolbar: its paper, its text and Storybook's own parts in it. */
export default function ThemedPage({ context, children }: ComponentProps<typeof DocsContainer>) {
  const toolbar = useToolbar(context);
  const { theme } = toolbar;
  useSameInFrames(toolbar);
  const isDark = useDarkDevice();
  const shown = theme === 'system' ? (isDark ? 'dark' : 'light') : theme;
  return (
    <div dir="ltr" lang="en" style={{ colorScheme: shown === 'dark' ? 'dark' : 'light' }}>
      <SlipStyles theme={theme} base="page" />
      <Global styles={scrolling} />
      <DocsContainer context={context} theme={slipThemes[shown]}>
        {children}
      </DocsContainer>
    </div>
  );
}
