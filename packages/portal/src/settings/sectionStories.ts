import { paths } from '../paths.js';
import { settingsPath } from '../settingsPath.js';
import { type ScreenArgs, screenStories } from '../stories/screenStories.js';
import { sectionLoaders } from './sectionLoaders.js';
import type { SettingsSegment } from './sections.js';

/** The stories of one section of Settings, at its address. */
export function sectionStories(segment: SettingsSegment, args: Partial<ScreenArgs> = {}) {
  const stories = screenStories(paths.settings, { at: settingsPath(segment), ...args });
  return {
    ...stories,
    loaders: [...stories.loaders, async () => ({ section: await sectionLoaders[segment]() })],
  };
}
