import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent } from 'react';
import { providerPage } from '../../paths.js';
import { hearProved, PROOF_QUERY } from './leftPortal.js';

interface ProviderProofProps {
  /** The name of the provider that the session came from. */
  readonly provider: string;
  readonly onProved: () => void;
}

/** Shows who is signed in by a sign-in at their provider. It is in another window, so that nothing that was entered here is lost. */
export function ProviderProof({ provider, onProved }: ProviderProofProps) {
  const proved = useEffectEvent(onProved);
  useEffect(() => hearProved(() => proved()), []);
  return (
    <Text as="p">
      {'You can also '}
      <Link href={`${providerPage}?${PROOF_QUERY}`} target="_blank">
        {`sign in with ${provider} again`}
      </Link>
      {' in another window, and go on here then.'}
    </Text>
  );
}
