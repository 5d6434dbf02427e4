import { Button } from '@slip/ui/Button';
import { EditIcon } from '@slip/ui/Icon';
import { breakpoint, shadow, size, space, zIndex } from '@slip/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IN_SIGHT } from '../drafts/DraftBanner.js';

interface EditPartProps {
  /** The part that is edited, as its card is titled. */
  readonly part: string;
  readonly onPress: () => void;
}

/** Goes from the review back to where a part of a filing is entered (spec 3 §2.5). */
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

/** Where there is room beside the form. */
export const BESIDE = `(width >= ${breakpoint.medium / 16}em)`;

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
  /* What gets the focus does not stop under it. */
  & > :first-child * {
    scroll-margin-block-end: 4rem;
  }
  @media ${BESIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;

    & > aside {
      inset-block: calc(${size.header} + var(${IN_SIGHT}, 0px) + ${space['4']}) auto;
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
  /** The amounts that the filing comes to; they fold where they stand below the form. */
  readonly side: ReactNode;
}

/**
 * The form and, beside it, what it comes to, which stays in sight while the form scrolls. On narrow screens that is one
 * line at the lower edge of the window.
 */
export function FilingColumns({ children, side }: FilingColumnsProps) {
  return (
    <Columns>
      <div>{children}</div>
      <aside aria-label="Tax and fees">{side}</aside>
    </Columns>
  );
}
