import { space } from '@slip/ui/tokens';
import { styled } from 'styled-components';

/** Parts that are not printed with the paper. */
export const OnScreen = styled.div`
  display: grid;
  gap: ${space['4']};

  @media print {
    display: none;
  }
`;
