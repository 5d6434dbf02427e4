import { type CSSProperties, type Ref, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SpokenStatus } from '../Field/FieldParts.js';
import { CheckIcon, CopyIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { color, fontSize, radius, shadow, space, zIndex } from '../tokens/index.js';

/** Words of a {@link CopyButton}. */
export interface CopyButtonMessages {
  /** Shown and announced for two seconds. @default 'Copied!' */
  copied: string;
  /** Where the browser refuses. @default 'Not copied. Select the text and copy it.' */
  failed: string;
}

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied. */
  value: string;
  /** Names the button: "Copy confirmation number WY-000123". */
  label: string;
  messages?: Partial<CopyButtonMessages>;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLSpanElement>;
}

/** How long "Copied!" stays (spec 3 §10). */
const SHOWN_MS = 2000;

const Root = styled.span`
  position: relative;
  display: inline-flex;
  vertical-align: middle;
`;

const Bubble = styled.span`
  position: absolute;
  inset-block-end: calc(100% + ${space['1']});
  inset-inline-start: 50%;
  z-index: ${zIndex.popover};
  translate: -50% 0;
  inline-size: max-content;
  max-inline-size: 14rem;
  padding: ${space['0.5']} ${space['2']};
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.s};
  pointer-events: none;

  &:dir(rtl) {
    translate: 50% 0;
  }
`;

/** Copies a text and says so. */
export function CopyButton({ value, label, messages, ...props }: CopyButtonProps) {
  const words = { copied: 'Copied!', failed: 'Not copied. Select the text and copy it.', ...messages };
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <Root {...props}>
      <IconButton label={label} size="s" onPress={() => void copy()}>
        {outcome === 'copied' ? <CheckIcon size="s" /> : <CopyIcon size="s" />}
      </IconButton>
      {outcome && <Bubble aria-hidden="true">{words[outcome]}</Bubble>}
      <SpokenStatus>{outcome && words[outcome]}</SpokenStatus>
    </Root>
  );
}
