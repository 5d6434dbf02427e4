import type { Cents } from '../../money/index.js';
import type { TransactionTexts } from '../fields/transactionTexts.js';

/** Facts that the form needs about a transaction on file; amounts are signed, as they are stored. */
export interface TransactionOnFile extends Readonly<TransactionTexts> {
  readonly agtTransType: number;
  readonly insurerId: number;
  readonly insurerName: string;
  readonly insurerNaic: string;
  readonly agtTransEffectiveDate: string;
  readonly agtTransExpirationDate: string;
  readonly agtTransPremium: Cents;
  readonly msAgtTransOtherFees: Cents;
  readonly slipBillId: number;
  readonly lloydsSyndicateAllocations: readonly {
    readonly lsId: number;
    readonly lsName: string;
    readonly userPremium: Cents;
  }[];
}

/** A coverage on file, without its transactions. */
export interface CoverageOnFile {
  readonly ccCoverageCode: string;
  readonly ccTaxStatus: string;
}
