import { settingsHome } from './paths.js';
import type { SettingsSegment } from './settings/sections.js';

/**
 * The address of a section of Settings.
 * @param agentId the agent whose settings an agency opens; without it the agency keeps its chosen agent, or chooses one.
 */
export function settingsPath(segment: SettingsSegment, agentId?: number): string {
  return `${settingsHome}/${segment}${agentId === undefined ? '' : `?agent=${agentId}`}`;
}
