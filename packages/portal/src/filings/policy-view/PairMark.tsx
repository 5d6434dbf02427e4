import { Button } from '@slip/ui/Button';
import { Tooltip } from '@slip/ui/Tooltip';
import { fontSize, size, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';
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
  readonly pair: BackoutPair<unknown>;
  /** The confirmation number of the other transaction of the pair. */
  readonly otherNumber: string;
  /** Shows the other transaction, or leads to it. */
  readonly onShow: () => void;
  /** A press opens a window. @default false */
  readonly opensDialog?: boolean;
  readonly id?: string;
}

/** The superscript that a backout and its original share (spec 3 §3.4): says what it means, and leads to the other one. */
export function PairMark({
  pair: { number, isBackout },
  otherNumber,
  onShow,
  opensDialog = false,
  ...props
}: PairMarkProps) {
  const meaning = `${isBackout ? 'Backs out' : 'Backed out by'} ${otherNumber}`;
  return (
    <Tooltip text={`${meaning}. Together they come to 0.00.`}>
      <Mark
        {...props}
        variant="quiet"
        size="s"
        aria-label={`${number}, backout pair: ${meaning}`}
        {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
        onPress={onShow}
      >
        {number}
      </Mark>
    </Tooltip>
  );
}
