import { Outlet } from 'react-router-dom';
import { BareLayout } from './BareLayout.js';

/** The frame of the screens that are open to everybody. */
export function BareFrame() {
  return (
    <BareLayout>
      <Outlet />
    </BareLayout>
  );
}
