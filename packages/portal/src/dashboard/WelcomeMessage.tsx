import { useEndpoint } from '@slip/api';
import { user as endpoints } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { InboxIcon } from '@slip/ui/Icon';
import { Prose } from '@slip/ui/Prose';
import { ScrollRegion } from '@slip/ui/ScrollRegion';
import { Spinner } from '@slip/ui/Spinner';
import { useEffect, useState } from 'react';
import { useFailureNotice } from '../notices/useNotices.js';

/** The greatest height of the welcome banner in CSS px (spec 1 §2); under a short message it would be mostly empty. */
const BANNER_HEIGHT = 576;

/** The message made harmless, once both it and what makes it so have arrived. */
function useHarmless(html: string | undefined): string | undefined {
  const [harmless, setHarmless] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const clean = async () => {
      const { sanitize } = await import('./sanitize.js');
      if (isCurrent && html !== undefined) setHarmless(sanitize(html));
    };
    void clean();
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return harmless;
}

/** What the office has to say to everybody. */
export function WelcomeMessage() {
  const { data, error, reload } = useEndpoint(endpoints.slipWelcome);
  const html = useHarmless(data?.message);
  useFailureNotice(error);

  function content() {
    if (data === undefined && error !== undefined) {
      return (
        <EmptyState
          size="s"
          title="The message could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      );
    }
    if (html === undefined) return <Spinner label="Loading the message from the office" isCentred />;
    if (html.trim() === '') {
      return (
        <EmptyState size="s" icon={<InboxIcon />} title="No message at the moment">
          News from the office appears here.
        </EmptyState>
      );
    }
    // oxlint-disable-next-line react/no-danger -- the office writes HTML, and it was sanitised above.
    return <Prose dangerouslySetInnerHTML={{ __html: html }} />;
  }

  return (
    <Card padding="l" aria-label="Welcome">
      <ScrollRegion label="Message from the office" maxHeight={BANNER_HEIGHT}>
        {content()}
      </ScrollRegion>
    </Card>
  );
}
