/** The message for a tax status that a coverage does not allow (spec 3 §5.1). */
export const taxStatusNotAllowed = (status: string, coverageCode: string) =>
  `Tax Status ${status} is not allowed for Coverage Code ${coverageCode}.`;

/** The kind of a charge on a transaction: the state's premium tax, another assessment, or the office's fee. */
export type ChargeKind = 'tax' | 'assessment' | 'fee';

/** How a coverage is taxed. */
export type TaxStatusCode = '0' | '6' | '7';

/** One tax status and what it means for the charges. */
export interface TaxStatus {
  readonly code: TaxStatusCode;
  readonly name: string;
  /** The charges that still apply. */
  readonly charges: readonly ChargeKind[];
  /** The reason for which a transaction with this status is always in question (a TIQ), or `null`. */
  readonly questionedBecause: string | null;
}

/** All tax statuses the office knows. */
export const taxStatuses: readonly TaxStatus[] = [
  { code: '0', name: 'Taxable', charges: ['tax', 'assessment', 'fee'], questionedBecause: null },
  { code: '6', name: 'Non-Taxable Coverage', charges: ['assessment'], questionedBecause: null },
  {
    code: '7',
    name: 'Non-Taxable Insured',
    charges: ['fee'],
    questionedBecause:
      'The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
  },
];

const byCode = new Map<string, TaxStatus>(taxStatuses.map((status) => [status.code, status]));

/** The tax status of a code, or `undefined` when there is none. */
export function findTaxStatus(code: string): TaxStatus | undefined {
  return byCode.get(code);
}

/** Reads the code of a tax status; `undefined` for any other text. */
export function parseTaxStatus(text: string): TaxStatusCode | undefined {
  return findTaxStatus(text)?.code;
}
