import type { AccountKind } from '../../accounts/accountKind.js';
import { type DateWindow, effectiveDateWindow, expirationDateWindow } from '../../atoms/dates.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import type { OfficeContact } from '../../messages/index.js';
import type { StateDefinition } from '../../states/index.js';
import type { Workflow } from '../../transaction-type/index.js';

/**
 * Facts that the office knows and the filing does not contain. A fact that is left out is unknown and does not lead to a refusal.
 */
export interface AgentPolicyFacts {
  readonly duplicatePolicyNumber?: boolean | undefined;
  /** True if the agent holds a license in the state. */
  readonly hasStateLicense?: boolean | undefined;
  /** True if the agent's account is active today. */
  readonly isAgentActive?: boolean | undefined;
  /** True if bills can go to an accounting contact: it is the agent's, or on the policy already. */
  readonly isContactUsable?: ((contactId: number) => boolean) | undefined;
  /** True if an insurer is on record in the state. One that is not active leads to a question, not to a refusal. */
  readonly isInsurerEligible?: ((insurerId: number) => boolean) | undefined;
  /** True if an insurer is in the agent's list. */
  readonly isInsurerListed?: ((insurerId: number) => boolean) | undefined;
  readonly isLloydsInsurer?: ((insurerId: number) => boolean) | undefined;
}

/** The facts with which a filing is checked. */
export interface AgentPolicyContext {
  readonly state: StateDefinition;
  readonly workflow: Workflow;
  /** The office's day. */
  readonly today: CalendarDate;
  /**
   * The day on which the filing counts as received, if not today: a correction counts as received with its term
   * (`judgedOn`).
   */
  readonly receivedOn?: CalendarDate | undefined;
  /**
   * The day on which the policy was first received, which decides the limits of its texts; `null` where only the office
   * knows it.
   * @default `receivedOn`
   */
  readonly policyReceivedOn?: CalendarDate | null | undefined;
  /** The kind of account that files. */
  readonly kind: AccountKind;
  /** The agent of the filing, when an agency files it: named in messages. */
  readonly agentName?: string | undefined;
  /** Named in messages. */
  readonly contact: OfficeContact;
  /** The first effective date, where the office knows a later one than the state's own. */
  readonly minimumEffectiveDate?: CalendarDate | undefined;
  /** True if the policy already has the coverage. */
  readonly inGroup?: boolean | undefined;
  /** The codes of the coverages that the policy already has: they can be used there after their last day. */
  readonly coveragesOnFile?: ReadonlySet<string> | undefined;
  /**
   * True for a form in which only the comment of the transaction can be changed, as all else is on file (spec 3 §4.2).
   * @default false
   */
  readonly onlyComment?: boolean | undefined;
  /** The minimum that the office answered, where it differs from the state's table. */
  readonly minimumDeclinations?: number | undefined;
  readonly facts?: AgentPolicyFacts | undefined;
}

/** The first effective date a filing may have. */
export function firstEffectiveDate({ state, minimumEffectiveDate }: AgentPolicyContext): CalendarDate {
  return minimumEffectiveDate ?? state.minimumEffectiveDate;
}

/** The day that decides which rows of the state's tables apply to a filing. */
export const receivedDay = ({ receivedOn, today }: AgentPolicyContext): CalendarDate => receivedOn ?? today;

/** The day that decides the limits of the policy's texts; `null` where only the office knows it. */
export const textDay = (context: AgentPolicyContext): CalendarDate | null =>
  context.policyReceivedOn === undefined ? receivedDay(context) : context.policyReceivedOn;

/** The days a filing may take effect and expire on. */
export interface FilingWindows {
  readonly effective: DateWindow;
  readonly expiration: DateWindow;
}

// A batch checks thousands of rows of a state on one day; the windows are the same for all of them.
const windows = new WeakMap<
  StateDefinition,
  FilingWindows & { readonly first: CalendarDate; readonly today: CalendarDate }
>();

/** The days a filing of this context may take effect and expire on. */
export function filingWindows(context: AgentPolicyContext): FilingWindows {
  const { state, today } = context;
  const first = firstEffectiveDate(context);
  const known = windows.get(state);
  if (known?.first === first && known.today === today) return known;
  const effective = effectiveDateWindow(first, today);
  const found = { first, today, effective, expiration: expirationDateWindow(first, today) };
  windows.set(state, found);
  return found;
}
