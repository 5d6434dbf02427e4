import { displayName } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { color, shadow, zIndex } from '@slip/ui/tokens';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useClock, useEvery } from '../../clock/clock.js';
import type { OpenLook } from './look.js';

/** At the end of the window on every page, so that nobody forgets as whom they look. */
const Place = styled.aside`
  position: sticky;
  z-index: ${zIndex.sticky};
  inset-block-end: 0;
  background: ${color.surface};
  box-shadow: ${shadow.overlay};

  @media print {
    position: static;
  }
`;

const Left = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Minutes and seconds: `4:05`. */
function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Tells as whom staff look at the portal, for how long yet, and ends it. */
export default function LookBar({ look: { look, end, leave } }: { readonly look: OpenLook }) {
  const clock = useClock();
  const leftNow = () => Math.max(0, Date.parse(look.until) - clock().getTime());
  const [left, setLeft] = useState(leftNow);
  const [isEnding, setEnding] = useState(false);
  useEvery(1000, () => setLeft(leftNow()));
  const over = useEffectEvent(leave);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const { userName, ndaUserName } = look.user;
  return (
    <Place aria-label="Looking as somebody else">
      <Banner tone="warning">
        <Inline gap="3">
          <span>
            <strong>{`You see the portal as ${displayName(ndaUserName)} (${userName}) sees it.`}</strong>{' '}
            Nothing can be changed or sent. <Left>{timeLeft(left)} left.</Left>
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
    </Place>
  );
}
