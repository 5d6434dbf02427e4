import { AssessmentPreview } from '@slip/forms';
import { useMediaQuery } from '../useMediaQuery.js';
import { entersPolicy } from './Filing.js';
import { BESIDE } from './FilingColumns.js';
import type { FilingSectionProps } from './FilingSectionProps.js';
import { termOnFile } from './termOnFile.js';

/** What the filing comes to as it stands; one line that opens where there is no room beside the form. */
export function FilingPreview({ form, filing }: Pick<FilingSectionProps, 'form' | 'filing'>) {
  const isBeside = useMediaQuery(BESIDE);
  return (
    <AssessmentPreview
      control={form.control}
      state={filing.state}
      inceptionOf={entersPolicy(filing) ? undefined : termOnFile(filing)}
      isFolding={!isBeside}
    />
  );
}
