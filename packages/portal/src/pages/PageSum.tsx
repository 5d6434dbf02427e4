import { Text } from '@slip/ui/Text';
import { breakpoint, fontSize } from '@slip/ui/tokens';
import { styled } from 'styled-components';

const Sum = styled(Text)`
  /* Where the system forces its colours it draws a ground behind text, higher than this line, which covers the closing rule. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: CanvasText;
  }

  @media (width < ${breakpoint.narrow / 16}em) {
    &[data-size][data-numeric] {
      font-size: ${fontSize.xl};
    }
  }
`;

interface PageSumProps {
  /** The amount in words. */
  readonly children: string;
  /** Its place in a grid of parts. */
  readonly 'data-part'?: string;
}

/**
 * The one sum that a page comes to. The row in which it stands has the closing rule, unless it is the total of a table with one row. On
 * a phone it is smaller, so that there is room for millions.
 */
export function PageSum(props: PageSumProps) {
  return <Sum {...props} size="display" isNumeric />;
}
