import { offeredMfaMethods } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { destination } from '../../navigation/origin.js';
import { MfaCard } from './MfaCard.js';
import type { MfaFlow } from './useMfaFlow.js';

/** Offers a second method, in case the first one is lost. */
export function BackupOffer({ flow }: { flow: MfaFlow }) {
  const { state } = flow;
  const [isLeaving, setIsLeaving] = useState(false);
  if (offeredMfaMethods(state.settings, 'backup').length === 0) {
    return <Navigate to={destination(state.redirectUrl, state)} replace />;
  }
  return (
    <MfaCard
      flow={flow}
      title="Set up a backup method?"
      intro="You are signed in. With a second method you can also sign in when you do not have the first one, for example because your phone is lost."
    >
      <Inline justify="end">
        <Button
          isPending={isLeaving}
          onPress={() => {
            setIsLeaving(true);
            void flow.goOn();
          }}
        >
          No
        </Button>
        <Button variant="primary" onPress={() => flow.go('select')}>
          Yes
        </Button>
      </Inline>
    </MfaCard>
  );
}
