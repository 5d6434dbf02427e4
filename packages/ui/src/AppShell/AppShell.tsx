import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { printedWords } from '../printing/printedWords.js';
import { usePagePrinting } from '../printing/usePagePrinting.js';
import {
  Columns,
  Content,
  Floating,
  Header,
  HeaderInner,
  Main,
  PrintedLine,
  Root,
  Side,
  SkipLink,
} from './appShellStyles.js';

/** Words of the shell. */
export interface AppShellMessages {
  /** The first link of every page. @default 'Skip to main content' */
  skip: string;
  /** In the header of a page on paper. @default 'Printed Jan 5, 2026, 3:05 PM' */
  printed: (when: Date) => string;
}

export interface AppShellProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The page. */
  children: ReactNode;
  /**
   * `full` has menus and a wide page; `bare` (sign-in, agreements) is centred and has neither menus nor account.
   * @default 'full'
   */
  variant?: 'full' | 'bare';
  /** Usually a `Brand`. */
  brand: ReactNode;
  /** A `HeaderMenu`. */
  menu?: ReactNode;
  /** The end of the header: notifications, `AccountMenu`. */
  end?: ReactNode;
  /** A `SideMenu`: beside the page, above it on narrow screens. */
  side?: ReactNode;
  /** A `Footer`. */
  footer?: ReactNode;
  /**
   * A `FloatingAction`. It hangs on the edge of the window, in a margin that the page leaves free for it; on narrow and
   * on low screens it stands above the footer. It never covers anything.
   */
  floating?: ReactNode;
  /** Id of the `main` element, which the skip link leads to. */
  mainId?: string;
  messages?: Partial<AppShellMessages>;
}

/** The frame of every screen: skip link, header, page, footer. */
export function AppShell({
  children,
  variant = 'full',
  brand,
  menu,
  end,
  side,
  footer,
  floating,
  mainId,
  messages,
  ...props
}: AppShellProps) {
  const ownId = useId();
  const id = mainId ?? ownId;
  const printedAt = usePagePrinting();
  const page = (
    <Main id={id} tabIndex={-1}>
      <Content>{children}</Content>
    </Main>
  );
  return (
    <Root {...props} data-variant={variant} data-floating={floating === undefined ? undefined : true}>
      <SkipLink href={`#${id}`}>{messages?.skip ?? 'Skip to main content'}</SkipLink>
      <Header>
        <HeaderInner>
          {brand}
          {variant === 'full' && menu}
          <div data-part="end">{variant === 'full' && end}</div>
          {printedAt && (
            <PrintedLine data-part="printed">{(messages?.printed ?? printedWords)(printedAt)}</PrintedLine>
          )}
        </HeaderInner>
      </Header>
      {side === undefined ? (
        page
      ) : (
        <Columns>
          <Side>{side}</Side>
          {page}
        </Columns>
      )}
      {floating !== undefined && <Floating data-slot="floating">{floating}</Floating>}
      {footer}
    </Root>
  );
}
