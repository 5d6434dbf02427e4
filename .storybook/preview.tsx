import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { I18nProvider } from '../packages/ui/src/I18nProvider/index.js';
import { SlipStyles } from '../packages/ui/src/theme/index.js';
import { axeOptions, checkEveryTheme } from './everyTheme.js';
import { globalTypes, initialGlobals, themeOf, widths } from './globals.js';
import { modes } from './modes.js';
import { reduceMotion } from './reducedMotion.js';
import { slipTheme } from './slipTheme.js';
import { waitUntilVisible } from './waitUntilVisible.js';

// What is fetched when it is needed, a calendar or a whole screen, takes more than the usual second on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  // Without the source of the whole page, which is rewritten for every look at what is not there yet.
  getElementError: (message) => new Error(message ?? 'There is no such element.'),
});

waitUntilVisible();

function ReaderSettings({
  direction,
  motion,
  textSize,
}: Record<'direction' | 'motion' | 'textSize', string>) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = direction;
    root.lang = direction === 'rtl' ? 'ar' : 'en-US';
    root.dataset['motion'] = motion;
    root.style.fontSize = `${textSize}%`;
  }, [direction, motion, textSize]);
  // After every drawing, since a component brings its rules along when it is first drawn.
  useLayoutEffect(() => (motion === 'reduced' ? reduceMotion() : undefined));
  return null;
}

const withReader: Decorator = (Story, { globals }) => {
  const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
  return (
    <I18nProvider locale={direction === 'rtl' ? 'ar' : 'en-US'}>
      <SlipStyles theme={themeOf(globals['theme'])} />
      <ReaderSettings
        direction={direction}
        motion={String(globals['motion'])}
        textSize={String(globals['textSize'])}
      />
      <Story />
    </I18nProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withReader],
  globalTypes,
  initialGlobals,
  afterEach: checkEveryTheme,
  parameters: {
    a11y: { test: 'error', options: axeOptions, config: { rules: [{ id: 'target-size', enabled: true }] } },
    chromatic: { modes, prefersReducedMotion: 'reduce' },
    controls: { expanded: true },
    docs: { theme: slipTheme },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
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
          'Screens',
        ],
      },
    },
    viewport: { options: widths },
  },
};

export default preview;
