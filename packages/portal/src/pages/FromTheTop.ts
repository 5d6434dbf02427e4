import { Stack } from '@slip/ui/Stack';
import { styled } from 'styled-components';

/**
 * Parts below each other, none of which is seen before those above it are loaded: with fewer rows than placeholders it would move. A grid
 * says with `data-awaiting` that it is loading, and so may any placeholder. What has the focus stays.
 */
export const FromTheTop = styled(Stack)`
  & > :is([data-awaiting], :has([data-awaiting])) ~ :not(:focus-within) {
    visibility: hidden;
  }
`;
