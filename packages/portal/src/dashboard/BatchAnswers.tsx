import { useEndpoint } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { unreadResponses } from '../batch/response/unreadResponses.js';
import { formatMoment } from '../clock/clock.js';
import { FirstFew } from '../pages/FirstFew.js';

/** The unread responses to batch files; nothing when there are none. */
export function BatchAnswers() {
  const { data } = useEndpoint(inbox.inboxItems);
  const unread = unreadResponses(data ?? []);
  if (unread.length === 0) return null;
  return (
    <Card title="Responses to your batch files">
      <FirstFew items={unread} shown={3} what="responses">
        {({ messageId, message, messageDate, path }) => (
          <Stack as="li" key={messageId} gap="0.5">
            <Link href={path} variant="standalone">
              {message}
            </Link>
            <Text size="s" tone="muted">
              {formatMoment(messageDate)}
            </Text>
          </Stack>
        )}
      </FirstFew>
    </Card>
  );
}
