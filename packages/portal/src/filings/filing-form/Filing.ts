import type { AgentPolicyForm, CalendarDate, Choice, StateDefinition, Workflow } from '@slip/forms/rules';
import type { Policy } from '../Policy.js';

/** The facts of a filing before anything is entered (spec 3 §4.2). */
export interface Filing {
  readonly workflow: Workflow;
  readonly state: StateDefinition;
  readonly agent: Choice;
  /** The form as it opens. */
  readonly opened: AgentPolicyForm;
  /** The policy on file that the filing renews, adds to or changes; null for a new policy. */
  readonly policy: Policy | null;
  /** The expiration date that the policy had when the form opened, if somebody has changed it since. */
  readonly formerExpiration?: CalendarDate | undefined;
  /** The transaction that the filing changes, or null. */
  readonly edited: EditedTransaction | null;
}

/** A transaction that is edited. */
export interface EditedTransaction {
  readonly agtTransId: number;
  readonly agtTransNumber: string;
  /** The group of its coverage. */
  readonly agtTransGrpId: number;
  /** True for a backout and for a backed-out transaction: only the comment can be changed. */
  readonly isClosed: boolean;
}

/** True if the filing enters the policy itself; otherwise the policy is on file and only shown. */
export function entersPolicy({ workflow }: Filing): boolean {
  return workflow === 'New' || workflow === 'Renewal';
}
