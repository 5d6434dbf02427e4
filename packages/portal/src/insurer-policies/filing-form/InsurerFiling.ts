import type { InsurerPolicyForm, ReportedTransaction } from '@slip/forms/rules';
import type { InsurerPolicy } from '../InsurerPolicyNotLoaded.js';

/** The facts of an insurer's filing before anything is entered (spec 3 §4.2). */
export interface InsurerFiling {
  readonly workflow: 'New' | 'Endorsement' | 'Edit';
  /** The insurer's own id. */
  readonly insurerId: number;
  /** The form as it opens. */
  readonly opened: InsurerPolicyForm;
  /** The policy on file that it adds to or corrects; nothing for a new one. */
  readonly policy: InsurerPolicy | null;
  /** The transaction that it corrects. */
  readonly edited: EditedInsurerTransaction | null;
}

/** A transaction that is corrected, as it is on file. */
export interface EditedInsurerTransaction extends ReportedTransaction {
  readonly insTransId: number;
  readonly insTransNumber: string;
}
