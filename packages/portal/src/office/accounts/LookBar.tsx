import { displayName } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { color, shadow, zIndex } from '@slip/ui/tokens';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useClock, useInterval } from '../../clock/clock.js';
import type { OpenLook } from './look.js';

/** Stays at the bottom of the window on every page, so that staff do not forget whose view of the portal they see. */
const Bar = styled.aside`
  position: sticky;
  z-index: ${zIndex.sticky};
  inset-block-end: 0;
  background: ${color.surface};
  box-shadow: ${shadow.overlay};

  @media print {
    position: static;
  }
`;

const TimeLeft = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Minutes and seconds: `4:05`. */
function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows whose view of the portal staff see and for how much longer, with a button that ends the look. */
export default function LookBar({ look: { look, end, leave } }: { readonly look: OpenLook }) {
  const clock = useClock();
  const leftNow = () => Math.max(0, Date.parse(look.until) - clock().getTime());
  const [left, setLeft] = useState(leftNow);
  const [isEnding, setEnding] = useState(false);
  useInterval(1000, () => setLeft(leftNow()));
  const leaveLook = useEffectEvent(leave);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) leaveLook();
  }, [isOver]);
  const { userName, ndaUserName } = look.user;
  return (
    <Bar aria-label="Looking as somebody else">
      <Banner tone="warning">
        <Inline gap="3">
          <span>
            <strong>{`You see the portal as ${displayName(ndaUserName)} (${userName}) sees it.`}</strong>{' '}
            Nothing can be changed or sent. <TimeLeft>{timeLeft(left)} left.</TimeLeft>
          </span>
          <Button
            size="s"
            isPending={isEnding}
            onPress={() => {
              setEnding(true);
              void end();
            }}
          >
            Stop looking
          </Button>
        </Inline>
      </Banner>
    </Bar>
  );
}
