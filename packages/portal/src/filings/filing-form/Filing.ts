import type { AgentPolicyForm, Choice, StateDefinition, Workflow } from '@slip/forms/rules';
import type { Policy } from '../Policy.js';

/** The facts of a filing before anything is entered (spec 3 §4.2). */
export interface Filing {
  readonly workflow: Workflow;
  readonly state: StateDefinition;
  readonly agent: Choice;
  /** The form as it opens. */
  readonly opened: AgentPolicyForm;
  /** The policy on file that it renews, adds to or changes; nothing for a new one. */
  readonly policy: Policy | null;
  /** The transaction that it changes. */
  readonly edited: EditedTransaction | null;
}

/** A transaction that is edited. */
export interface EditedTransaction {
  readonly agtTransId: number;
  readonly agtTransNumber: string;
  /** The coverage it is filed under. */
  readonly agtTransGrpId: number;
  /** A backout, or what one reverses: only its comment can be changed. */
  readonly isClosed: boolean;
}

/** True if the policy itself is entered; otherwise it is on file and only looked at. */
export function entersPolicy({ workflow }: Filing): boolean {
  return workflow === 'New' || workflow === 'Renewal';
}
