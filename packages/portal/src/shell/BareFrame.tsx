import { Outlet } from 'react-router-dom';
import { BareLayout, type BareLayoutProps } from './BareLayout.js';

/** The frame of the screens that are open to everybody. */
export function BareFrame({ isWide }: Pick<BareLayoutProps, 'isWide'>) {
  return (
    <BareLayout isWide={isWide}>
      <Outlet />
    </BareLayout>
  );
}
