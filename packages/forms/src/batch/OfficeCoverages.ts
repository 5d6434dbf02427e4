import { type CoverageCode, withCoverageCodes } from '../rules/coverage/index.js';
import { type ParticipatingState, type StateDefinition, stateDefinition } from '../rules/states/index.js';

/** The coverage codes that an office has added or changed, by state; others are those of the rules. */
export type OfficeCoverages = Readonly<Partial<Record<ParticipatingState, readonly CoverageCode[]>>>;

/** A state as the office has it. */
export const stateOfOffice = (state: ParticipatingState, coverages: OfficeCoverages = {}): StateDefinition =>
  withCoverageCodes(stateDefinition(state), coverages[state] ?? []);

/**
 * The same for what is added to a policy on file: only the office knows whether that has the coverage already, and what it has
 * goes on after the code has ended, and with the tax status it was filed with.
 */
export function stateOfChanges(state: StateDefinition): StateDefinition {
  const { byCoverage, standard } = state.taxStatuses;
  return {
    ...state,
    coverageCodes: state.coverageCodes.map(({ code, name, taxStatuses }) => ({
      code,
      name,
      taxStatuses: taxStatuses && [...new Set([...taxStatuses, ...(byCoverage[code] ?? standard)])],
    })),
  };
}
