import type { CSSProperties, ReactNode, Ref } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { styled } from 'styled-components';
import { wholeNumbers } from '../bidi/isolated.js';
import { ExternalIcon } from '../Icon/index.js';
import { color, duration, focusRing, fontSize, fontWeight, radius, size, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';

const Root = styled(AriaLink)`
  color: ${color.link};
  border-radius: ${radius.s};
  cursor: pointer;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: color ${duration.fast};

  &[data-hovered] {
    color: ${color.accentHover};
    text-decoration-thickness: 2px;
  }
  &[data-pressed] {
    color: ${color.accentPressed};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
    text-decoration: none;
  }
  &[data-variant='standalone'] {
    display: inline-flex;
    align-items: center;
    gap: 0.375em;
    min-block-size: 1.5rem;
    overflow-wrap: anywhere;
    font-weight: ${fontWeight.medium};
    text-decoration-color: transparent;
  }
  &[data-variant='standalone'][data-hovered] {
    text-decoration-color: currentcolor;
  }
  &[data-variant='button'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    box-sizing: border-box;
    min-block-size: ${size.controlSmall};
    padding: ${space['0.5']} ${space['2']};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
  }
  &[data-variant='button'][data-hovered] {
    background: ${color.surfaceSunken};
  }
  @media print {
    &[data-variant='button'] {
      display: none;
    }
  }
  & svg {
    vertical-align: -0.2em;
  }
`;

export interface LinkMessages {
  /** Said after the words of a link that opens a new tab. @default '(opens in a new tab)' */
  newTab: string;
}

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'render'> {
  children: ReactNode;
  /**
   * `inline` stands in a sentence and is underlined; `standalone` stands alone and is underlined when pointed at; `button` looks like
   * a small button: the next step, at the end of a row.
   * @default 'inline'
   */
  variant?: 'inline' | 'standalone' | 'button';
  /** Opens in a new tab, with a sign and words that say so. @default false */
  isExternal?: boolean;
  messages?: Partial<LinkMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLAnchorElement>;
}

/** Goes somewhere. With a `RouterProvider` above it the application's router follows the `href`. */
export function Link({ children, variant = 'inline', isExternal = false, messages, ...props }: LinkProps) {
  const external = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Root {...external} {...props} data-variant={variant}>
      {wholeNumbers(children)}
      {isExternal && (
        <>
          {' '}
          <ExternalIcon size="s" />
          <VisuallyHidden> {messages?.newTab ?? '(opens in a new tab)'}</VisuallyHidden>
        </>
      )}
    </Root>
  );
}
