import { Banner } from '@slip/ui/Banner';
import { countOf } from '../check/countOf.js';
import { WAS_A_TEST } from './testAnswer.js';

export interface AcceptedVerdictProps {
  readonly isTest: boolean;
  /** Transactions that the file added. */
  readonly filed: number;
  /** Those of them that the office asks about. */
  readonly questioned: number;
  /** Transactions that were on file before, under the references of their rows. */
  readonly filedBefore: number;
}

/** What became of an accepted file, in a sentence or two. */
export function AcceptedVerdict({ isTest, filed, questioned, filedBefore }: AcceptedVerdictProps) {
  const what = isTest ? 'would be filed' : filed === 1 ? 'is on file now' : 'are on file now';
  const asks = isTest ? 'would ask about' : 'asks about';
  return (
    <Banner tone={questioned > 0 ? 'warning' : 'success'} announce="none" title="Submission Accepted">
      {isTest && `${WAS_A_TEST} `}
      {countOf(filed, 'transaction')} {what}
      {filedBefore > 0 && `, and ${filedBefore.toLocaleString('en-US')} of the file were before`}.
      {questioned > 0 &&
        ` The office ${asks} ${questioned.toLocaleString('en-US')} of them: each says why, and what to do.`}
    </Banner>
  );
}
