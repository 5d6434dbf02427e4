import type { Decorator, Preview } from '@storybook/react-vite';
import { lazy, type ReactNode, useLayoutEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { I18nProvider } from '../packages/ui/src/I18nProvider/index.js';
import { SlipStyles } from '../packages/ui/src/theme/index.js';
import { describeArgs } from './describeArgs.js';
import { axeParameters, checkAccessibility } from './everyTheme.js';
import { globalTypes, initialGlobals, themeOf, widths } from './globals.js';
import { modes } from './modes.js';
import { reduceMotion } from './reducedMotion.js';
import { waitUntilVisible } from './waitUntilVisible.js';

// Code that is fetched when it is needed (a calendar, a whole screen) takes longer than the default second on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  // The default message contains the source of the whole page and is made again at every try to find a missing element.
  getElementError: (message) => new Error(message ?? 'There is no such element.'),
});

waitUntilVisible();

type Direction = 'ltr' | 'rtl';

/**
 * Which way the story is read: as the toolbar says, then as the page's `dir` says. `npm run visual` turns that, because the
 * toolbar would load the story again and lose what it did.
 */
function useDirection(asked: Direction): Direction {
  const [direction, setDirection] = useState(asked);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const follow = () => setDirection(root.dir === 'rtl' ? 'rtl' : 'ltr');
    root.dir = asked;
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: ['dir'] });
    return () => observer.disconnect();
  }, [asked]);
  return direction;
}

function ReaderSettings({
  direction,
  motion,
  textSize,
}: Record<'direction' | 'motion' | 'textSize', string>) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = direction === 'rtl' ? 'ar' : 'en-US';
    root.dataset['motion'] = motion;
    root.style.fontSize = `${textSize}%`;
  }, [direction, motion, textSize]);
  // Runs after every render, because a component adds its rules when it is first rendered.
  useLayoutEffect(() => (motion === 'reduced' ? reduceMotion() : undefined));
  return null;
}

interface ReaderProps {
  asked: Direction;
  globals: Readonly<Record<string, unknown>>;
  isOnPage: boolean;
  children: ReactNode;
}

function Reader({ asked, globals, isOnPage, children }: ReaderProps) {
  const direction = useDirection(asked);
  return (
    <I18nProvider locale={direction === 'rtl' ? 'ar' : 'en-US'}>
      <SlipStyles theme={themeOf(globals['theme'])} base="page" />
      <ReaderSettings
        direction={direction}
        motion={String(globals['motion'])}
        textSize={String(globals['textSize'])}
      />
      {/* The page around it is English, whichever way the story is read. */}
      {isOnPage ? <div dir={direction}>{children}</div> : children}
    </I18nProvider>
  );
}

const withReader: Decorator = (Story, { globals, viewMode }) => (
  <Reader
    asked={globals['direction'] === 'rtl' ? 'rtl' : 'ltr'}
    globals={globals}
    isOnPage={viewMode === 'docs'}
  >
    <Story />
  </Reader>
);

// Fetched when a page is opened: tests and pictures show stories only.
const AutomaticPage = lazy(async () => import('./docs/AutomaticPage.js'));
const ThemedPage = lazy(async () => import('./docs/ThemedPage.js'));
const PropsTables = lazy(async () => import('./docs/PropsTables.js'));

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withReader],
  globalTypes,
  initialGlobals,
  argTypesEnhancers: [describeArgs],
  afterEach: checkAccessibility,
  parameters: {
    a11y: { test: 'error', ...axeParameters, config: { rules: [{ id: 'target-size', enabled: true }] } },
    chromatic: { modes, prefersReducedMotion: 'reduce' },
    controls: { expanded: true },
    docs: {
      container: ThemedPage,
      components: { Controls: PropsTables },
      codePanel: true,
      page: AutomaticPage,
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          ['Welcome', 'For designers', 'For developers of another team', 'For contributors'],
          'Foundations',
          [
            'Visual language',
            'Getting started',
            'Status',
            'Colour',
            'Type',
            'Space',
            'Motion',
            'Icons',
            'Words',
          ],
          'Layout',
          'Navigation',
          'Actions',
          'Forms',
          'Data',
          'Feedback',
          'Bound forms',
          'Patterns',
          'Screens',
          ['Overview'],
        ],
      },
    },
    viewport: { options: widths },
  },
};

export default preview;
