import { paths } from '../paths.js';
import { settingsPath } from '../settingsPath.js';
import { type ScreenArgs, screenStories } from '../stories/screenStories.js';
import { sectionStates } from '../stories/sectionStates.js';
import { type AskingScreen, type QuietScreen, type StatesOf, statesOfRow } from '../stories/statesOfRow.js';
import { sectionLoaders } from './sectionLoaders.js';
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

/** How a section loads, fails and is empty, by its row of `sectionStates.ts`. */
export function sectionStatesOf<S extends SettingsSegment>(
  segment: S,
  args?: Partial<ScreenArgs>,
): StatesOf<(typeof sectionStates)[S]>;
export function sectionStatesOf(segment: SettingsSegment, args?: Partial<ScreenArgs>) {
  return statesOfRow(sectionStates[segment], args);
}
