import { space } from '@slip/ui/tokens';
import { styled } from 'styled-components';

/** What is not part of the paper that is printed. */
export const OnScreen = styled.div`
  display: grid;
  gap: ${space['4']};

  @media print {
    display: none;
  }
`;
