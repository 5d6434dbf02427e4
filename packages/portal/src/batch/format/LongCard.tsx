import { Card } from '@slip/ui/Card';
import { styled } from 'styled-components';

/** A card that is longer than a sheet of paper: printed, it begins where the one before it ends. */
export const LongCard = styled(Card)`
  @media print {
    break-inside: auto;

    & > [data-part='header'] {
      break-after: avoid;
    }
  }
`;
