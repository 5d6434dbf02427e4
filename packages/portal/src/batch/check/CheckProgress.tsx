import { formatCountOf } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import type { FileCheckState } from './useFileCheck.js';

interface CheckProgressProps {
  readonly state: FileCheckState;
  readonly file: File;
  readonly onStop: () => void;
  readonly onRestart: () => void;
}

/** Screen readers hear the progress at each quarter of the file. */
const SPOKEN_PARTS = 4;

/** The progress of a check that runs, was stopped or failed; nothing when it is done. */
export function CheckProgress({ state, file, onStop, onRestart }: CheckProgressProps) {
  const again = <Button onPress={onRestart}>Check again</Button>;
  if (state.phase === 'failed') {
    return (
      <Banner tone="danger" title="The file could not be checked" actions={again}>
        {state.reason} If the file was changed or moved since it was chosen, choose it again. It can be sent
        without this check: the office checks it by the same rules.
      </Banner>
    );
  }
  if (state.phase === 'stopped') {
    return (
      <Banner tone="info" title="The check was stopped" actions={again}>
        Nothing was sent and nothing was changed.
      </Banner>
    );
  }
  if (state.phase === 'done') return null;
  const share = file.size === 0 ? 1 : state.bytes / file.size;
  const part = Math.floor(share * SPOKEN_PARTS) / SPOKEN_PARTS;
  return (
    <Stack gap="2">
      <ProgressBar
        label={`Checking ${file.name}`}
        value={state.bytes}
        max={Math.max(1, file.size)}
        valueText={`${formatCountOf(state.rows, 'row')}, ${Math.floor(share * 100)}%`}
      />
      <VisuallyHidden>
        <output>{part > 0 && part < 1 ? `${part * 100} percent of the file is checked` : ''}</output>
      </VisuallyHidden>
      <Inline>
        <Button size="s" onPress={onStop}>
          Stop the check
        </Button>
      </Inline>
    </Stack>
  );
}
