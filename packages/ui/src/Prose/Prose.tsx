import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, space } from '../tokens/index.js';

const Root = styled.div`
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: 1.6;
  overflow-wrap: anywhere;

  & > :first-child {
    margin-block-start: 0;
  }
  & p,
  & ul,
  & ol,
  & table,
  & blockquote {
    max-inline-size: 75ch;
    margin-block: 0 ${space['3']};
  }
  & h1,
  & h2,
  & h3,
  & h4 {
    margin-block: ${space['6']} ${space['2']};
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
    line-height: ${lineHeight.tight};
    text-wrap: balance;
  }
  & h1,
  & h2 {
    font-size: ${fontSize.xl};
  }
  & ul,
  & ol {
    padding-inline-start: ${space['5']};
  }
  /* As the browser has them, though an application's reset took them away. */
  & :is(ul, ol):not([type], [role='list']) {
    list-style: revert;
  }
  & li {
    margin-block-end: ${space['1']};
    padding-inline-start: ${space['1']};
  }
  & li::marker {
    color: ${color.textSubtle};
  }
  & a {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  & blockquote {
    padding-inline-start: ${space['4']};
    border-inline-start: 3px solid ${color.border};
    color: ${color.textMuted};
  }
  & th,
  & td {
    padding: ${space['1.5']} ${space['3']};
    border: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
  }
  & img {
    border-radius: ${radius.m};
  }
  & hr {
    margin-block: ${space['5']};
  }

  &[data-size='s'] h2 {
    font-size: ${fontSize.l};
  }
  &[data-size='s'] h3 {
    font-size: inherit;
  }
`;

export interface ProseProps extends ComponentPropsWithRef<'div'> {
  /**
   * `s` keeps the headings near the size of the text, as in a contract.
   * @default 'm'
   */
  size?: 's' | 'm';
}

/**
 * Longer text from elsewhere: agreements, announcements, help. Sets plain headings, paragraphs, lists, tables
 * and links at a readable width. It trusts its content: sanitise HTML that comes from elsewhere first.
 */
export function Prose({ size = 'm', ...props }: ProseProps) {
  return <Root {...props} data-size={size} />;
}
