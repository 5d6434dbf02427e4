import type { HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { wholeNumbers } from '../bidi/isolated.js';
import {
  color,
  display,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  tabularFigures,
} from '../tokens/index.js';

const Root = styled.span`
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};

  &[data-size='xs'] {
    font-size: ${fontSize.xs};
  }
  &[data-size='s'] {
    font-size: ${fontSize.s};
  }
  &[data-size='l'] {
    font-size: ${fontSize.l};
  }
  &[data-size='xl'] {
    font-size: ${fontSize.xl};
    line-height: ${lineHeight.tight};
  }
  &[data-size='display'] {
    font-size: ${fontSize.display};
    ${display}
    line-height: ${lineHeight.tight};
    letter-spacing: -0.01em;
  }
  &[data-tone='muted'] {
    color: ${color.textMuted};
  }
  &[data-tone='subtle'] {
    color: ${color.textSubtle};
  }
  &[data-tone='danger'] {
    color: ${color.danger};
  }
  &[data-tone='warning'] {
    color: ${color.warning};
  }
  &[data-tone='success'] {
    color: ${color.success};
  }
  &[data-tone='inherit'] {
    color: inherit;
  }
  &[data-weight='medium'] {
    font-weight: ${fontWeight.medium};
  }
  &[data-weight='semibold'] {
    font-weight: ${fontWeight.semibold};
  }
  &[data-numeric] {
    ${tabularFigures}
  }
  &[data-mono] {
    font-family: ${fontFamily.mono};
  }
  &[data-truncated] {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /**
   * 13, 14, 15, 17 or 21 px; `display`, 36 px in the serif face, is for the one main sum of a page.
   * @default 'm'
   */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | 'display';
  /**
   * `muted` is for secondary text, `subtle` for text that may be overlooked; use a colour only with words that say the same.
   * @default 'default'
   */
  tone?: 'default' | 'muted' | 'subtle' | 'danger' | 'warning' | 'success' | 'inherit';
  /**
   * 400, 500 or 600.
   * @default 'regular'
   */
  weight?: 'regular' | 'medium' | 'semibold';
  /** Tabular figures, for amounts, dates and numbers that stand under each other. @default false */
  isNumeric?: boolean;
  /** The monospaced face, for codes a person copies. @default false */
  isMono?: boolean;
  /** One line, cut with an ellipsis. Give the whole text in `title` as well. @default false */
  isTruncated?: boolean;
  /**
   * Element to render.
   * @default 'span'
   */
  as?: 'span' | 'p' | 'div' | 'strong' | 'em' | 'small' | 'time' | 'dd' | 'dt' | 'li';
  ref?: Ref<HTMLSpanElement>;
}

/** A piece of text in one of the sizes and tones of the scale. */
export function Text({
  size = 'm',
  tone = 'default',
  weight = 'regular',
  isNumeric = false,
  isMono = false,
  isTruncated = false,
  children,
  ...props
}: TextProps) {
  return (
    <Root
      {...props}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-numeric={isNumeric || undefined}
      data-mono={isMono || undefined}
      data-truncated={isTruncated || undefined}
    >
      {wholeNumbers(children)}
    </Root>
  );
}
