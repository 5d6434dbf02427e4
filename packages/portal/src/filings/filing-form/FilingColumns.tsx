import { Button } from '@slip/ui/Button';
import { EditIcon } from '@slip/ui/Icon';
import { breakpoint, shadow, size, space, zIndex } from '@slip/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BANNER_HEIGHT } from '../drafts/DraftBanner.js';

interface EditPartProps {
  /** The title of the card whose part is edited. */
  readonly part: string;
  readonly onPress: () => void;
}

/** A button that goes from the review back to the entry of a part of a filing (spec 3 §2.5). */
export function EditPart({ part, onPress }: EditPartProps) {
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<EditIcon size="s" />}
      aria-label={`Edit ${part}`}
      onPress={onPress}
    >
      Edit
    </Button>
  );
}

/** The media query for windows with room for the amounts beside the form. */
export const SIDE_BY_SIDE = `(width >= ${breakpoint.medium / 16}em)`;

/* Not a grid on narrow screens: the side then sticks to the lower edge of the window as long as the main part is in sight. */
const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space['5']};
  min-inline-size: 0;

  & > aside {
    position: sticky;
    inset-block-end: 0;
    z-index: ${zIndex.sticky};
    max-block-size: 70dvh;
    overflow: auto;
    box-shadow: ${shadow.overlay};
  }
  /* A field that gets the focus must not stay below the sticky side. */
  & > :first-child * {
    scroll-margin-block-end: 4rem;
  }
  @media ${SIDE_BY_SIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;

    & > aside {
      inset-block: calc(${size.header} + var(${BANNER_HEIGHT}, 0px) + ${space['4']}) auto;
      max-block-size: none;
      overflow: visible;
      box-shadow: none;
    }
  }
  @media (height < 30em) {
    & > aside {
      position: static;
    }
  }
`;

interface FilingColumnsProps {
  readonly children: ReactNode;
  /** The amounts of the filing; they can fold when they stand below the form. */
  readonly side: ReactNode;
}

/**
 * The form with the amounts beside it, which stay in view while the form scrolls. On narrow screens the amounts are one line
 * at the lower edge of the window.
 */
export function FilingColumns({ children, side }: FilingColumnsProps) {
  return (
    <Columns>
      <div>{children}</div>
      <aside aria-label="Tax and fees">{side}</aside>
    </Columns>
  );
}
