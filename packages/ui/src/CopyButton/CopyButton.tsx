import { type CSSProperties, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import { CheckIcon, CopyIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { bubbleRules, showBubble } from '../Tooltip/useBubble.js';

/** Words of a {@link CopyButton}. */
export interface CopyButtonMessages {
  /** Shown and announced for two seconds. @default 'Copied!' */
  copied: string;
  /** Shown and announced when the browser refuses. @default 'Not copied. Select the text and copy it.' */
  failed: string;
}

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The text that is copied. */
  value: string;
  /** Names the button: "Copy confirmation number WY-000123". */
  label: string;
  messages?: Partial<CopyButtonMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLSpanElement>;
}

/** How long "Copied!" stays (spec 3 §9). */
const SHOWN_MS = 2000;

const Root = styled.span`
  position: relative;
  display: inline-flex;
  vertical-align: middle;
`;

const Bubble = styled.span`
  ${bubbleRules}
  pointer-events: none;
`;

/** Copies a text and says so. */
export function CopyButton({ value, label, messages, ...props }: CopyButtonProps) {
  const words = { copied: 'Copied!', failed: 'Not copied. Select the text and copy it.', ...messages };
  // A new object for each press, so that the same result again is shown for two seconds again.
  const [outcome, setOutcome] = useState<{ result: 'copied' | 'failed' } | null>(null);

  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (outcome === null || !button.current || !bubble.current) return undefined;
    return showBubble(button.current, bubble.current, 'middle');
  }, [outcome]);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome({ result: 'copied' });
    } catch {
      setOutcome({ result: 'failed' });
    }
  };

  return (
    <Root {...props}>
      <IconButton ref={button} label={label} size="s" onPress={() => void copy()}>
        {outcome?.result === 'copied' ? <CheckIcon size="s" /> : <CopyIcon size="s" />}
      </IconButton>
      {outcome && (
        <Bubble ref={bubble} popover="manual" aria-hidden="true">
          {words[outcome.result]}
        </Bubble>
      )}
      <SpokenStatus>{outcome && words[outcome.result]}</SpokenStatus>
    </Root>
  );
}
