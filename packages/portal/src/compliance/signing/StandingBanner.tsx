import { Banner } from '@slip/ui/Banner';
import { shownDate } from '../../filings/shownDate.js';
import type { Paper } from './Paper.js';

export interface StandingBannerProps {
  readonly paper: Paper;
  /** Why nothing was signed just now. */
  readonly refusal: string | null;
}

/** What has to be known before reading on: that figures have changed, and whether that asks for a signature. */
export function StandingBanner({ paper, refusal }: StandingBannerProps) {
  const { signed, isChanged, mustSignAgain, stateName, period } = paper;
  if (refusal !== null) {
    return (
      <Banner tone="warning" announce="alert" title="Nothing was signed.">
        {refusal}
      </Banner>
    );
  }
  if (signed === null || !isChanged) return null;
  const since = `What was received for ${period} has changed since ${signed.name} signed on ${shownDate(signed.signedOn)}.`;
  return mustSignAgain ? (
    <Banner tone="warning" announce="none" title={`${stateName} asks for a new signature`}>
      {since} The signed figures stand beside those of today.
    </Banner>
  ) : (
    <Banner announce="none">
      {since} {stateName} asks for no new signature. The signed figures stand beside those of today.
    </Banner>
  );
}
