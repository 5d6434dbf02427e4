import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { Link } from '../Link/index.js';
import { color, fontSize, layout, space } from '../tokens/index.js';

const Root = styled.footer`
  --footer-gutter: var(--shell-gutter, ${space['6']});
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['2']} ${space['6']};
    box-sizing: border-box;
    max-inline-size: calc(${layout.content} + 2 * var(--footer-gutter));
    margin-inline: auto;
    padding: ${space['4']} var(--footer-gutter);
  }
  /* The links are at the end of the line, or begin one of their own. */
  & p {
    flex-grow: 1;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['1']} ${space['4']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* On paper it could stand alone on a sheet. */
  @media print {
    display: none;
  }
`;

/** A link at the end of the footer. */
export interface FooterLink {
  label: string;
  href: string;
  /** Opens in a new tab. @default false */
  isExternal?: boolean;
}

export interface FooterProps extends Omit<ComponentPropsWithRef<'footer'>, 'children'> {
  /** Who runs this, as a mark. */
  logo?: ReactNode;
  /** The copyright line. */
  copyright: ReactNode;
  links?: readonly FooterLink[];
}

/** The end of every page. */
export function Footer({ logo, copyright, links, ...props }: FooterProps) {
  return (
    <Root {...props}>
      <div>
        {logo}
        <p data-part="copyright">{isolated(copyright)}</p>
        {links !== undefined && links.length > 0 && (
          <ul data-part="links">
            {links.map(({ label, href, isExternal }) => (
              <li key={href}>
                <Link href={href} variant="standalone" isExternal={isExternal ?? false}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Root>
  );
}
