import { accountKind, isInsurer } from './accountKind.js';
import { mayFile, type PermissionHolder } from './permissions.js';

/** Which menu places a person sees (spec 1 §2, §6). */
export interface MenuVisibility {
  /** The menu of those who file or report policies. */
  readonly filings: boolean;
  readonly newPolicy: boolean;
  readonly batchUpload: boolean;
  readonly annualFiling: boolean;
  readonly quarterlyAffidavit: boolean;
  readonly manageTiqs: boolean;
  readonly noBusiness: boolean;
  readonly invoicesAndPayments: boolean;
  /** The desk of the office's own people. */
  readonly office: boolean;
}

/**
 * Which menu places a person sees. The specification leaves two user kinds unnamed: insurers owe no premium tax,
 * so Invoices & Payments is hidden from them; IPC filers sign no broker affidavit, so that pair is hidden from
 * insurers and from them.
 */
export function menuVisibility(person: PermissionHolder): MenuVisibility {
  const kind = accountKind(person);
  const insurer = isInsurer(kind);
  const signsAffidavits = !insurer && kind !== 'IPC';
  const files = mayFile(person);
  return {
    filings: kind !== 'Office',
    newPolicy: files,
    batchUpload: files,
    annualFiling: signsAffidavits,
    quarterlyAffidavit: signsAffidavits,
    manageTiqs: !insurer,
    noBusiness: insurer,
    invoicesAndPayments: !insurer,
    office: kind === 'Office',
  };
}
