import type { InsurerPeriodCheckName, Output, office } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { paths } from '../../paths.js';
import { periodWords } from '../dashboard/figureWords.js';
import { lateFilersPath } from '../papers/paperWords.js';
import { ClosingChecks } from './ClosingChecks.js';

/** A period of insurers that waits to be closed, with what was checked. */
export type CheckedPeriod = Output<typeof office.insurerClosing>[number];

/** The address of the list of what each check has found. */
export const listOfCheck: Readonly<Record<InsurerPeriodCheckName, string>> = {
  batch: `${paths.officeBatch}?status=PROCESSING`,
  silent: lateFilersPath('insurerReport'),
  differences: paths.officeDifferences,
};

/** The reason for a button that cannot close a period, which refers to the banner above its checks. */
export const reasonAbove = (problem: string) => (problem === '' ? undefined : 'The reason stands above.');

/** The checks before a period of insurers is closed, and the reason why it cannot be closed now (decision 0093). */
export function InsurerPeriodChecks({
  period: { period, problem, checks },
}: {
  readonly period: CheckedPeriod;
}) {
  return (
    <>
      {problem !== '' && <Banner tone="warning">{problem}</Banner>}
      <ClosingChecks
        label={`Checks before ${periodWords(period)} of insurers is closed`}
        listOf={listOfCheck}
        checks={checks}
      />
    </>
  );
}
