import { useClient } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { providerPage } from '../../paths.js';
import { knownProvider } from './providerTrip.js';

/**
 * Leads from the sign-in page to the provider of an organization, if the office has any provider. It is loaded after the page, and
 * stands below the sign-in card, so that the card does not move.
 */
export default function ProviderWay() {
  const client = useClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [hasProviders, setHasProviders] = useState(false);
  const [lastProvider] = useState(knownProvider);

  useEffect(() => {
    const giveUp = new AbortController();
    client.call(authenticate.signInWays, {}, { signal: giveUp.signal }).then(
      (ways) => setHasProviders(ways.hasProviders),
      // After a failure the button is missing until the next visit; the other ways to sign in still work.
      () => undefined,
    );
    return () => giveUp.abort();
  }, [client]);

  if (!hasProviders) return null;
  const search = lastProvider === null ? '' : `?provider=${encodeURIComponent(lastProvider.key)}`;
  return (
    <Card padding="l">
      <Button isFullWidth onPress={() => void navigate(`${providerPage}${search}`, { state })}>
        Sign in with {lastProvider?.name ?? 'your organization'}
      </Button>
    </Card>
  );
}
