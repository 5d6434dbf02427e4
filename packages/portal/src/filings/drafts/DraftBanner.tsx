import type { FormDraft } from '@slip/forms';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { StayInSight } from './StayInSight.js';

export interface DraftBannerProps {
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
