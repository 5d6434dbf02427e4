import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ClockContext } from '../clock/clock.js';
import { LeaveGuardProvider } from '../navigation/LeaveGuard.js';
import { NOW } from './records.js';

const standStill = () => NOW;

/** The surroundings of a part of a screen that is shown alone: an address, a way out, and a clock that stands still. */
export function AroundPart({ children }: { readonly children: ReactNode }) {
  return (
    <ClockContext value={standStill}>
      <MemoryRouter>
        <LeaveGuardProvider>{children}</LeaveGuardProvider>
      </MemoryRouter>
    </ClockContext>
  );
}
