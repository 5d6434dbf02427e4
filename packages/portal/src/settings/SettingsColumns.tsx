import { breakpoint, space } from '@slip/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* Where the menu is a drawer, its button stands above the section. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['5']} ${space['8']};
  align-items: start;

  @media (width >= ${breakpoint.medium / 16}em) {
    grid-template-columns: auto minmax(0, 1fr);

    & > nav {
      position: sticky;
      inset-block-start: calc(3.5rem + ${space['4']});
    }
  }
`;

/** The menu of Settings and, beside it, a section. */
export function SettingsColumns({
  menu,
  children,
}: {
  readonly menu: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Columns>
      {menu}
      {children}
    </Columns>
  );
}
