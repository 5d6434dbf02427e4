import { AssessmentPreview } from '@slip/forms';
import { useSyncExternalStore } from 'react';
import { entersPolicy } from './Filing.js';
import { BESIDE } from './FilingColumns.js';
import type { FilingSectionProps } from './FilingSectionProps.js';
import { termOnFile } from './termOnFile.js';

function watchWidth(onChange: () => void): () => void {
  const width = window.matchMedia(BESIDE);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

/** What the filing comes to as it stands; one line that opens where there is no room beside the form. */
export function FilingPreview({ form, filing }: Pick<FilingSectionProps, 'form' | 'filing'>) {
  const isBeside = useSyncExternalStore(watchWidth, () => window.matchMedia(BESIDE).matches);
  return (
    <AssessmentPreview
      control={form.control}
      state={filing.state}
      inceptionOf={entersPolicy(filing) ? undefined : termOnFile(filing)}
      isFolding={!isBeside}
    />
  );
}
