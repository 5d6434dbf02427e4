import { space } from '@slip/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.aside`
  position: sticky;
  inset-block-start: calc(3.5rem + ${space['4']});
  min-inline-size: 0;

  @media (height < 30em) {
    position: static;
  }
`;

/** Beside the form it stays in sight while the form scrolls; on narrow screens it stands below it. */
export function PreviewPlace({ children }: { children: ReactNode }) {
  return <Place aria-label="Tax and fees">{children}</Place>;
}
