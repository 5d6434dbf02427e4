import type { CSSProperties, ReactNode, Ref } from 'react';
import { DisclosureGroup, type DisclosureGroupProps } from 'react-aria-components/DisclosureGroup';
import { styled } from 'styled-components';
import { Disclosure } from '../Disclosure/index.js';
import { color, radius, space } from '../tokens/index.js';

/** One part of an {@link Accordion}. */
export interface AccordionItem {
  /** Unique within the accordion. */
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  isDisabled?: boolean;
}

/** Props of {@link Accordion}. */
export interface AccordionProps
  extends Omit<DisclosureGroupProps, 'className' | 'style' | 'children' | 'render'> {
  items: readonly AccordionItem[];
  /** Level of the titles in the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(DisclosureGroup)`
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};

  & > * {
    padding: ${space['1']} ${space['3']};
  }
  & > * + * {
    border-block-start: 1px solid ${color.border};
  }
`;

/** Several disclosures under each other. One is open at a time, unless `allowsMultipleExpanded`. */
export function Accordion({ items, headingLevel = 3, ...props }: AccordionProps) {
  return (
    <Root {...props}>
      {items.map(({ id, title, content, aside, isDisabled = false }) => (
        <Disclosure
          key={id}
          id={id}
          title={title}
          aside={aside}
          isDisabled={isDisabled}
          headingLevel={headingLevel}
        >
          {content}
        </Disclosure>
      ))}
    </Root>
  );
}
