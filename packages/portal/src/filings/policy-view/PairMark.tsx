import { Button } from '@slip/ui/Button';
import { Tooltip } from '@slip/ui/Tooltip';
import { fontSize, size, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';
import type { Transaction } from '../Policy.js';
import type { BackoutPair } from './backoutPairs.js';

/** Raised and small to look at, as large as a finger needs it to press; on paper it is a superscript. */
const Mark = styled(Button)`
  && {
    min-inline-size: ${size.target};
    min-block-size: ${size.target};
    margin-block: calc(-0.5 * ${size.target});
    padding: 0 ${space['1']};
    font-size: ${fontSize.xs};
    vertical-align: super;
  }
  @media print {
    && {
      display: inline-flex;
    }
  }
`;

export interface PairMarkProps {
  readonly pair: BackoutPair<Transaction>;
  /** Shows the other transaction of the pair. */
  readonly onShow: (other: Transaction) => void;
}

/** The superscript that a backout and its original share (spec 3 §3.4): says what it means, and leads to the other one. */
export function PairMark({ pair: { number, isBackout, other }, onShow }: PairMarkProps) {
  const meaning = `${isBackout ? 'Backs out' : 'Backed out by'} ${other.agtTransNumber}`;
  return (
    <Tooltip text={`${meaning}. Together they come to 0.00.`}>
      <Mark
        variant="quiet"
        size="s"
        aria-label={`${number}, backout pair: ${meaning}`}
        aria-haspopup="dialog"
        onPress={() => onShow(other)}
      >
        {number}
      </Mark>
    </Tooltip>
  );
}
