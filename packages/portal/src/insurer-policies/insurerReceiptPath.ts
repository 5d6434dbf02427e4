import { paths } from '../paths.js';

/** The address that tells what the office received in the last filing of whoever opens it on an insurer's policy. */
export function insurerReceiptPath(policyId: number): string {
  return `${paths.filingReceipt}?${new URLSearchParams({ policyId: String(policyId) }).toString()}`;
}
