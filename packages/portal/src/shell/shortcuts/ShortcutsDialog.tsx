import { Checkbox } from '@slip/ui/Checkbox';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { color, fontSize, radius, space } from '@slip/ui/tokens';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { PageKey } from '../../pageKeys.js';
import { hasCommandKey, type Shortcuts } from './useShortcuts.js';

const Keys = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space['2']} ${space['4']};
  align-items: baseline;
  margin: 0;

  & dd {
    margin: 0;
  }
  & kbd {
    padding: ${space['0.5']} ${space['1.5']};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.s};
    background: ${color.surfaceSunken};
    font-family: inherit;
    font-size: ${fontSize.s};
  }
`;

export interface ShortcutsDialogProps {
  readonly shortcuts: Shortcuts;
  /** The keys of the page that is open, which come first. */
  readonly pageKeys: readonly PageKey[];
  readonly onClose: () => void;
}

/** Lists the keys of the portal, and switches off those of one letter (WCAG 2.1.4). */
export default function ShortcutsDialog({ shortcuts, pageKeys, onClose }: ShortcutsDialogProps) {
  const { mayFile, maySearch, areLettersOn, switchLetters } = shortcuts;
  const command = hasCommandKey() ? 'Cmd' : 'Ctrl';
  return (
    <Dialog title="Keyboard shortcuts" size="s" isOpen isDismissable onOpenChange={onClose}>
      <Stack gap="5">
        <Keys>
          {pageKeys.map(([key, does]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
          <dt>
            <kbd>{command}</kbd> + <kbd>K</kbd>
          </dt>
          <dd>Go anywhere, find a policy, do what is due</dd>
          {mayFile && (
            <>
              <dt>
                <kbd>N</kbd>
              </dt>
              <dd>New policy</dd>
            </>
          )}
          {maySearch && (
            <>
              <dt>
                <kbd>/</kbd>
              </dt>
              <dd>To the search of policies</dd>
            </>
          )}
          {mayFile && (
            <>
              <dt>
                <kbd>{command}</kbd> + <kbd>Enter</kbd>
              </dt>
              <dd>Review a filing, then submit it</dd>
            </>
          )}
          <dt>
            <kbd>F8</kbd>
          </dt>
          <dd>To the newest notification, and back</dd>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>This list</dd>
        </Keys>
        <Checkbox
          description="They do something while you are not typing in a field. Remembered for you in this browser."
          isSelected={areLettersOn}
          onChange={switchLetters}
        >
          Use keys of a single character
        </Checkbox>
      </Stack>
    </Dialog>
  );
}
