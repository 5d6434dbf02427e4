import { formatCountOf } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { type CheckResult, tallyOf } from './CheckResult.js';
import type { FileCheckState } from './useFileCheck.js';

interface CheckProgressProps {
  readonly state: FileCheckState;
  readonly file: File;
  readonly onStop: () => void;
  readonly onRestart: () => void;
}

/** How many times progress is spoken while a file is checked: at each quarter. */
const SPOKEN_PARTS = 4;

/** A check that runs, was stopped, or could not be made; nothing when it is done. */
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

/** The result of a check in one line, and what it cannot know; `noun` is what the file is a list of. */
export function CheckVerdict({ result, noun }: { readonly result: CheckResult; readonly noun: string }) {
  const { broken, asked } = tallyOf(result);
  const transactions = formatCountOf(asked, 'transaction');
  const later = (
    <Text as="p" size="s" tone="muted">
      What needs the office’s records is checked when the file is sent: insurers, licenses, and what is on
      file.
    </Text>
  );
  if (result.isRejected) {
    return (
      <Banner
        tone="danger"
        announce="status"
        title={`The office would reject this file: ${formatCountOf(broken, 'finding')}${result.rows > 0 ? ` in ${formatCountOf(result.rows, noun)}` : ''}`}
      >
        <Text as="p">
          Nothing of a rejected file is stored.
          {asked > 0 && ` Once the file is right, the office would ask about ${transactions}.`}
        </Text>
        {later}
      </Banner>
    );
  }
  return (
    <Banner
      tone={asked > 0 ? 'warning' : 'success'}
      announce="status"
      title={`Nothing in ${result.rows === 1 ? `the ${noun}` : `the ${formatCountOf(result.rows, noun)}`} of this file would be rejected`}
    >
      {asked > 0 && (
        <Text as="p">
          The office would accept {transactions} and ask about {asked === 1 ? 'it' : 'them'}.
        </Text>
      )}
      {later}
    </Banner>
  );
}
