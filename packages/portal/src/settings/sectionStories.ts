import { paths } from '../paths.js';
import { settingsPath } from '../settingsPath.js';
import { type ScreenArgs, screenStories } from '../stories/screenStories.js';
import type { AskingScreen, QuietScreen } from '../stories/statesOf.js';
import { sectionLoaders } from './sectionLoaders.js';
import { sectionStates } from './sectionStates.js';
import type { SettingsSegment } from './sections.js';

/** The stories of one section of Settings, at its address. */
export function sectionStories(segment: SettingsSegment, args: Partial<ScreenArgs> = {}) {
  const row: QuietScreen | AskingScreen = sectionStates[segment];
  const stories = screenStories(paths.settings, { at: settingsPath(segment), ...row.opens, ...args });
  return {
    ...stories,
    loaders: [...stories.loaders, async () => ({ section: await sectionLoaders[segment]() })],
  };
}
