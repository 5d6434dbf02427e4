import { formatUsDate, todayIn } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import type { UnreadResponse } from '../batch/responses/unreadResponses.js';
import { FirstFew } from '../pages/FirstFew.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** The unread responses to batch files, each as a task of the work list. */
export function BatchAnswers({ responses }: { readonly responses: readonly UnreadResponse[] }) {
  const { office } = useRuntimeConfig();
  return (
    <FirstFew items={responses} shown={3} what="responses">
      {({ messageId, message, messageDate, submission, path }) => (
        <li key={messageId}>
          <Text data-part="task">{message}</Text>
          <div data-part="facts">
            <span data-part="day">
              <span data-part="label">Answered</span>
              {formatUsDate(todayIn(office.timeZone, new Date(messageDate)))}
            </span>
          </div>
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
