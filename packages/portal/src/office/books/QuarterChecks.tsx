import type { ClosingCheckName } from '@slip/api/contract';
import { booksHome, paths } from '../../paths.js';
import { questionsPath } from '../officePaths.js';
import { ClosingChecks, type ClosingChecksProps } from './ClosingChecks.js';

const proposals = `${paths.officeWork}?kind=proposal`;

/** The address of the list of what each check has found. */
const listOf: Readonly<Record<ClosingCheckName, string>> = {
  adjustments: proposals,
  unbalanced: booksHome,
  questions: questionsPath({ status: 'all' }),
  batch: `${paths.officeBatch}?status=PROCESSING`,
  remittances: proposals,
  jobs: `${paths.officeWork}?kind=job`,
  stateTables: proposals,
};

/** The checks before the next quarter is closed (decision 0075). */
export function QuarterChecks(props: Omit<ClosingChecksProps<ClosingCheckName>, 'label' | 'listOf'>) {
  return <ClosingChecks {...props} label="Checks before the closing" listOf={listOf} />;
}
