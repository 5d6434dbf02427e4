import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { UnreadResponse } from '../batch/response/unreadResponses.js';
import { formatMoment } from '../clock/clock.js';
import { FirstFew } from '../pages/FirstFew.js';

/** The unread responses to batch files, each as a task of the work list. */
export function BatchAnswers({ responses }: { readonly responses: readonly UnreadResponse[] }) {
  return (
    <FirstFew items={responses} shown={3} what="responses">
      {({ messageId, message, messageDate, submission, path }) => (
        <li key={messageId}>
          <Stack data-part="task" gap="0.5">
            <Text>{message}</Text>
            <Text size="s" tone="muted">
              {formatMoment(messageDate)}
            </Text>
          </Stack>
          <Link
            data-part="step"
            href={path}
            variant="button"
            aria-label={`Open: response to submission ${submission}`}
          >
            Open
          </Link>
        </li>
      )}
    </FirstFew>
  );
}
