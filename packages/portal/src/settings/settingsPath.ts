import { settingsHome } from '../paths.js';
import type { SettingsSegment } from './sections.js';

/** The address of a section of Settings. */
export function settingsPath(segment: SettingsSegment): string {
  return `${settingsHome}/${segment}`;
}
