import type { Read } from '@slip/api';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { agentsNotLoaded } from '../../pages/notLoaded.js';
import { NoAgents } from '../../settings/ChooseAgent.js';

/** Stands in place of the fields of a file that belongs to an agent: the agency has none, or they could not be read. */
export function AgentsMissing({
  error,
  isLoading,
  reload,
}: Pick<Read<unknown>, 'error' | 'isLoading' | 'reload'>) {
  if (error === undefined) return <NoAgents />;
  return (
    <Banner
      tone="danger"
      actions={
        <Button isPending={isLoading} onPress={() => void reload()}>
          Try again
        </Button>
      }
    >
      {agentsNotLoaded}
    </Banner>
  );
}
