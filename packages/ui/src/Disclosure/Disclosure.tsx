import type { CSSProperties, ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  DisclosurePanel,
} from 'react-aria-components/Disclosure';
import { styled } from 'styled-components';
import { wholeNumbers } from '../bidi/isolated.js';
import { ChevronDownIcon } from '../Icon/index.js';
import {
  color,
  duration,
  focusRing,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  size,
  space,
} from '../tokens/index.js';

/** Props of {@link Disclosure}. */
export interface DisclosureProps
  extends Omit<AriaDisclosureProps, 'className' | 'style' | 'children' | 'render'> {
  /** The title of the content under it; it is the button that shows and hides this content. */
  title: ReactNode;
  children: ReactNode;
  /** Stands at the end of the title's line, such as a count. Not part of the button. */
  aside?: ReactNode;
  /** Level of the title in the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaDisclosure)`
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  overflow-wrap: break-word;

  /* In a card without padding it keeps from the edges as the title of a card does. */
  [data-padding='none'] > [data-part='body'] > & {
    padding-inline: ${space['4']};
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: ${space['2']};

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: inherit;
    text-wrap: balance;
  }
`;

const Trigger = styled(AriaButton)`
  display: flex;
  align-items: center;
  gap: ${space['2']};
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: ${size.control};
  margin: 0;
  padding: ${space['1']} 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: ${fontWeight.semibold};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  & > svg {
    color: ${color.textMuted};
    transition: rotate ${duration.fast};
    rotate: -90deg;
  }
  &:dir(rtl) > svg {
    rotate: 90deg;
  }
  &[aria-expanded='true'] > svg {
    rotate: 0deg;
  }
  &[data-hovered] {
    color: ${color.accentHover};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  /* On paper all of it is open, and nothing is pressed. */
  @media print {
    min-block-size: 0;

    & > svg {
      display: none;
    }
  }
`;

const Panel = styled(DisclosurePanel)`
  & > div {
    padding-block: ${space['1']} ${space['3']};
    padding-inline-start: calc(1rem + ${space['2']});
  }
  @media print {
    display: block !important;
    content-visibility: visible !important;

    & > div {
      padding-inline-start: 0;
    }
  }
`;

/** A title that shows and hides the content under it. The browser's search finds hidden text and opens it. */
export function Disclosure({ title, children, aside, headingLevel = 3, ...props }: DisclosureProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <Root {...props}>
      <Header>
        <Title>
          <Trigger slot="trigger">
            <ChevronDownIcon size="s" />
            <span>{wholeNumbers(title)}</span>
          </Trigger>
        </Title>
        {aside}
      </Header>
      <Panel>
        <div>{children}</div>
      </Panel>
    </Root>
  );
}
