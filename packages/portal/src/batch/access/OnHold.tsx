import { Banner } from '@slip/ui/Banner';
import { OfficeWords } from './OfficeWords.js';

/** The office has put batch filing on hold: its own words, and how to reach it (spec 2 §2, §8). */
export function OnHold({ message }: { readonly message: string }) {
  return (
    <Banner tone="warning" title="On hold">
      <OfficeWords>{message}</OfficeWords>
    </Banner>
  );
}
