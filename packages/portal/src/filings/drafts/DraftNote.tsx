import type { DraftStatus } from '@slip/forms';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';

const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

export interface DraftNoteProps {
  readonly status: DraftStatus;
  readonly savedAt: Date | null;
}

/** Says beside the title when the draft was saved. Screen readers say once that drafts are saved, not at each save. */
export function DraftNote({ status, savedAt }: DraftNoteProps) {
  const isKnown = savedAt !== null && status !== 'failed' && status !== 'elsewhere';
  return (
    <>
      {isKnown && (
        <Text size="s" tone="muted">
          Draft saved {time.format(savedAt)}
        </Text>
      )}
      <VisuallyHidden>
        <output>{isKnown && 'Your draft is saved while you type.'}</output>
      </VisuallyHidden>
    </>
  );
}
