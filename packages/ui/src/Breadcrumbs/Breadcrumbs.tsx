import type { CSSProperties, Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { color, focusRing, fontSize, lineHeight, radius, size, space } from '../tokens/index.js';

/** One place on the way to a page. */
export interface Breadcrumb {
  label: string;
  /** Its address. The last place is the page itself and needs none. */
  href?: string;
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps {
  /** The places from the first page to this one. */
  items: readonly Breadcrumb[];
  /** The name of the navigation. @default 'Breadcrumbs' */
  label?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space['2']};
  margin: 0;
  padding: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  list-style: none;
  overflow-wrap: anywhere;
`;

const Place = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${space['2']};
  min-inline-size: 0;
  min-block-size: ${size.target};

  &:not(:last-child)::after {
    content: '/' / '';
    color: ${color.textSubtle};
  }
`;

const PlaceLink = styled(AriaLink)`
  border-radius: ${radius.s};
  color: ${color.link};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &[data-hovered] {
    color: ${color.accentHover};
    text-decoration-thickness: 2px;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`;

const CurrentPlace = styled.span`
  color: ${color.text};
`;

/** The way from the first page to this one, each place a link. */
export function Breadcrumbs({ items, label = 'Breadcrumbs', ...props }: BreadcrumbsProps) {
  return (
    <nav {...props} aria-label={label}>
      <List>
        {items.map((item, at) => (
          <Place key={`${item.href ?? ''} ${item.label}`}>
            {item.href === undefined || at === items.length - 1 ? (
              <CurrentPlace {...(at === items.length - 1 ? { 'aria-current': 'page' } : {})}>
                {isolated(item.label)}
              </CurrentPlace>
            ) : (
              <PlaceLink href={item.href}>{isolated(item.label)}</PlaceLink>
            )}
          </Place>
        ))}
      </List>
    </nav>
  );
}
