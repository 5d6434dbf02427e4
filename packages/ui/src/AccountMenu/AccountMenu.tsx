import type { CSSProperties, ReactNode, Ref } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../Icon/index.js';
import { MenuHeading, MenuList, MenuPopover, MenuRow, MenuTriggerButton } from '../Menu/menuParts.js';
import { breakpoint, color, focusRing, fontSize, fontWeight, radius, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';

/**
 * The first letters of the first and the last word of a name, in capitals as the language writes them: 'Ana María de la Cruz' → 'AC'.
 * One word gives one letter, nothing gives '?'.
 */
export function initialsOf(name: string, locale: string): string {
  const words = name.split(/[\s,]+/u).filter((word) => /^\p{L}/u.test(word));
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = firstAndLast.map((word) => /^\p{L}/u.exec(word ?? '')?.[0] ?? '').join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase(locale);
}

const Trigger = styled(MenuTriggerButton)`
  gap: ${space['2']};
  min-block-size: 2.25rem;
  padding: ${space['0.5']} ${space['1']};
  border-radius: ${radius.m};
  color: ${color.textMuted};
  font-size: ${fontSize.m};

  & > [data-part='initials'] {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border-radius: ${radius.full};
    background: ${color.accent};
    color: ${color.onAccent};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.semibold};
  }
  & > [data-part='name'] {
    max-inline-size: 11rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.text};
    font-weight: ${fontWeight.medium};
  }
  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${color.surfaceSunken};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  @media (width < ${breakpoint.wide / 16}em) {
    & > [data-part='name'],
    & > svg {
      display: none;
    }
  }
  @media (forced-colors: active) {
    & > [data-part='initials'] {
      border: 1px solid ButtonBorder;
      forced-color-adjust: none;
    }
  }
`;

const PersonHeading = styled(MenuHeading)`
  display: flex;
  flex-direction: column;
  margin-block-end: ${space['1']};
  padding-block: ${space['1']} ${space['2']};
  border-block-end: 1px solid ${color.border};
  font-weight: ${fontWeight.regular};
  overflow-wrap: anywhere;

  & > [data-part='name'] {
    color: ${color.text};
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.semibold};
  }
  & > [data-part='detail'] {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
`;

/** An entry of the account menu: a link, or something to do. */
export interface AccountMenuItem {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  /** An icon of the set. */
  readonly icon?: ReactNode;
  readonly onAction?: () => void;
}

/** Words of the account menu. */
export interface AccountMenuMessages {
  /** Name of the button, before the person's name. @default 'Account' */
  account: string;
  /** Stands over the person's name. @default 'Logged in as' */
  loggedInAs: string;
}

export interface AccountMenuProps {
  /** The person, as they call themselves. */
  name: string;
  /** A line under the name, such as the account number. */
  detail?: ReactNode;
  items: readonly AccountMenuItem[];
  messages?: Partial<AccountMenuMessages>;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLButtonElement>;
}

/** The menu of the person who is signed in. */
export function AccountMenu({ name, detail, items, messages, ...props }: AccountMenuProps) {
  const { locale } = useLocale();
  // The name is there twice: narrow screens show the initials alone, and the hidden name still names the button.
  return (
    <MenuTrigger>
      <Trigger {...props}>
        <span data-part="initials" aria-hidden="true">
          {initialsOf(name, locale)}
        </span>
        <VisuallyHidden>{messages?.account ?? 'Account'}: </VisuallyHidden>
        <span data-part="name" aria-hidden="true">
          {name}
        </span>
        <VisuallyHidden>{name}</VisuallyHidden>
        <ChevronDownIcon size="s" />
      </Trigger>
      <MenuPopover placement="bottom end" offset={6}>
        <MenuList>
          <MenuSection>
            <PersonHeading>
              <span>{messages?.loggedInAs ?? 'Logged in as'}</span>
              <span data-part="name">{name}</span>
              {detail !== undefined && <span data-part="detail">{detail}</span>}
            </PersonHeading>
            {items.map(({ id, label, icon, href, onAction }) => (
              <MenuRow key={id} id={id} textValue={label} href={href} onAction={onAction}>
                {icon}
                {label}
              </MenuRow>
            ))}
          </MenuSection>
        </MenuList>
      </MenuPopover>
    </MenuTrigger>
  );
}
