import type { FormDraft } from '@slip/forms';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { color, radius, size, space, zIndex } from '@slip/ui/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { BegunFiling } from './BegunFilingState.js';

/** How much of the window it takes under the header, for what sticks there too. */
export const IN_SIGHT = '--in-sight';

const Place = styled.div`
  position: sticky;
  inset-block-start: ${size.header};
  z-index: calc(${zIndex.sticky} - 1);
  border-radius: ${radius.m};
  /* The tones of banners are see-through; what scrolls under one must not be read through it. */
  background: ${color.canvas};
  box-shadow: 0 0 0 ${space['1']} ${color.canvas};

  /* On a screen that is this low it would leave no room for the fields. */
  @media (height < 30em) {
    position: static;
  }
`;

/** Under the header, wherever the page is scrolled to; the field that has the focus is not covered by it. */
function StayInSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const banner = place.current;
    if (!banner || getComputedStyle(banner).position !== 'sticky') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.scrollPaddingBlockStart = `calc(${size.header} + ${height}px + ${space['4']})`;
      style.setProperty(IN_SIGHT, `${height}px`);
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty('scroll-padding-block-start');
      style.removeProperty(IN_SIGHT);
    };
  }, []);
  return <Place ref={place}>{children}</Place>;
}

/**
 * A list of drafts that was read before a filing was sent still names it. Whoever opens the form then wants to file something new:
 * as long as the form has not been shown, what was submitted meanwhile is passed over, and the form opens on what is on file now.
 * @param onSubmitted opens it again; left out where the address names the draft, or where the form was open already
 * @returns what the page shows
 */
export function useSubmittedMeanwhile<Values>(
  begun: BegunFiling<Values>,
  draftId: string,
  onSubmitted: ((draftId: string) => Promise<void>) | undefined,
): BegunFiling<Values> {
  const isPassedOver = begun.status === 'submitted' && onSubmitted !== undefined;
  const open = useRef(onSubmitted);
  useEffect(() => {
    open.current = onSubmitted;
  });
  useEffect(() => {
    if (isPassedOver) void open.current?.(draftId);
  }, [isPassedOver, draftId]);
  return isPassedOver ? { status: 'loading' } : begun;
}

interface DraftBannerProps {
  readonly draft: FormDraft;
  /** Where the policy is, when the filing was submitted in another window. */
  readonly submitted: string | null;
  /** Loads what was saved elsewhere and shows it instead. */
  readonly onTakeOther: () => void;
}

/** Says when the draft was changed, submitted or not saved; nothing is overwritten without asking. */
export function DraftBanner({ draft, submitted, onTakeOther }: DraftBannerProps) {
  if (submitted !== null) {
    return (
      <StayInSight>
        <Banner
          tone="warning"
          title={messages.filings.submittedElsewhere}
          actions={<Link href={submitted}>Open the policy</Link>}
        >
          Submitting it again would file nothing. What you see here is not saved.
        </Banner>
      </StayInSight>
    );
  }
  if (draft.status === 'elsewhere') {
    return (
      <StayInSight>
        <Banner
          tone="warning"
          title={messages.filings.changedElsewhere}
          actions={
            <Inline gap="2">
              <Button size="s" onPress={onTakeOther}>
                Show the other version
              </Button>
              <Button size="s" variant="quiet" onPress={() => void draft.overrule()}>
                Keep this version
              </Button>
            </Inline>
          }
        >
          What you enter here is not saved until you choose.
        </Banner>
      </StayInSight>
    );
  }
  if (draft.status === 'failed') {
    return (
      <Banner
        tone="warning"
        title="Your last changes could not be saved."
        actions={
          <Button size="s" onPress={() => void draft.flush()}>
            Try again
          </Button>
        }
      >
        Nothing is lost while this page is open; the next change saves them again.
      </Banner>
    );
  }
  return null;
}
