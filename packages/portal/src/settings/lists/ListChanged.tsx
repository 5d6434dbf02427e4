import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { useState } from 'react';

/** Tells that a list was changed elsewhere, and takes the newer one over: what was moved here stays moved. */
export function ListChanged({ onTakeOver }: { readonly onTakeOver: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Banner
      tone="warning"
      title={messages.lists.changedElsewhere}
      actions={
        <Button
          size="s"
          isPending={isRunning}
          onPress={() => {
            setRunning(true);
            void onTakeOver().finally(() => setRunning(false));
          }}
        >
          Show the newer list
        </Button>
      }
    >
      Look at the newer list: what you moved stays moved. Then save again.
    </Banner>
  );
}
