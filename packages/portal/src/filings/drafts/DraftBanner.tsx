import type { FormDraft } from '@slip/forms';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { color, radius, size, space, zIndex } from '@slip/ui/tokens';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';

/**
 * The CSS variable with the height of the banner below the header, for other parts that stick there, and for the room that the page
 * keeps there when it scrolls to a field.
 */
export const BANNER_HEIGHT = '--below-header';

const Place = styled.section`
  position: sticky;
  inset-block-start: ${size.header};
  z-index: calc(${zIndex.sticky} - 1);
  border-radius: ${radius.m};
  /* The colors of banners are transparent: without a background, text that scrolls below would show through. */
  background: ${color.canvas};
  box-shadow: 0 0 0 ${space['1']} ${color.canvas};

  /* On a low screen a sticky banner would leave no room for the fields. */
  @media (height < 30em) {
    position: static;
  }
`;

interface StickyPlaceProps {
  readonly place: RefObject<HTMLElement | null>;
  /** Heard when the focus is led to a button of the banner. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Keeps a banner below the header while the page scrolls, without covering the field that has the focus. */
function StickyPlace({ place, label, children }: StickyPlaceProps) {
  useEffect(() => {
    const banner = place.current;
    if (!banner || getComputedStyle(banner).position !== 'sticky') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty(BANNER_HEIGHT, `${height}px`);
      // The banner appears while somebody types, and may have come to stand over that field.
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty(BANNER_HEIGHT);
    };
  }, [place]);
  return (
    <Place ref={place} aria-label={label}>
      {children}
    </Place>
  );
}

interface DraftBannerProps {
  /** The place of a banner that has to be answered before anything is filed. */
  readonly place: RefObject<HTMLElement | null>;
  readonly draft: FormDraft;
  /** The office's reason why it does not save the draft; null if there is none. */
  readonly refusal: string | null;
  /** The address of the policy, if the filing was submitted in another window. */
  readonly submitted: string | null;
  /** Shows the version of the draft that was saved elsewhere. */
  readonly onTakeOther: () => void;
  /** Called when the version shown is kept: its button goes. */
  readonly onKeep: () => void;
}

/** Says that the draft was changed or submitted elsewhere, or could not be saved; nothing is overwritten without asking. */
export function DraftBanner({ place, draft, refusal, submitted, onTakeOther, onKeep }: DraftBannerProps) {
  if (submitted !== null) {
    return (
      <StickyPlace place={place} label={messages.filings.submittedElsewhere}>
        <Banner
          tone="warning"
          title={messages.filings.submittedElsewhere}
          actions={<Link href={submitted}>Open the policy</Link>}
        >
          Submitting it again would file nothing. What you see here is not saved.
        </Banner>
      </StickyPlace>
    );
  }
  if (draft.status === 'elsewhere') {
    return (
      <StickyPlace place={place} label={messages.filings.changedElsewhere}>
        <Banner
          tone="warning"
          title={messages.filings.changedElsewhere}
          actions={
            <Inline gap="2">
              <Button size="s" onPress={onTakeOther}>
                Show the other version
              </Button>
              <Button
                size="s"
                variant="quiet"
                onPress={() => {
                  void draft.overrule();
                  onKeep();
                }}
              >
                Keep this version
              </Button>
            </Inline>
          }
        >
          What you enter here is neither saved nor filed until you choose.
        </Banner>
      </StickyPlace>
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
        {refusal === null
          ? 'Nothing is lost while this page is open; the next change saves them again.'
          : `${refusal} Nothing is lost while this page is open.`}
      </Banner>
    );
  }
  return null;
}
