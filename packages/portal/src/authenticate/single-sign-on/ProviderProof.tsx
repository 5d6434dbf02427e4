import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent } from 'react';
import { providerPage } from '../../paths.js';
import { onProofElsewhere, PROOF_QUERY } from './providerTrip.js';

interface ProviderProofProps {
  /** The name of the provider that the session came from. */
  readonly provider: string;
  readonly onProved: () => void;
}

/** Lets a person prove who they are by a sign-in at their provider, in another window: so nothing that they entered here is lost. */
export function ProviderProof({ provider, onProved }: ProviderProofProps) {
  const reportProof = useEffectEvent(onProved);
  useEffect(() => onProofElsewhere(() => reportProof()), []);
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
