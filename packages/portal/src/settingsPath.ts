import { settingsHome } from './paths.js';
import type { SettingsSegment } from './settings/sections.js';

/**
 * The address of a section of Settings.
 * @param agentId the agent whom an agency opens it for; without one it goes on with the one it has chosen, or chooses.
 */
export function settingsPath(segment: SettingsSegment, agentId?: number): string {
  return `${settingsHome}/${segment}${agentId === undefined ? '' : `?agent=${agentId}`}`;
}
