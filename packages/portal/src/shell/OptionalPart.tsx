import { messages } from '@slip/forms/rules';
import { Component, type ReactNode, Suspense } from 'react';
import { useNotices } from '../notices/useNotices.js';

interface PartBoundaryProps {
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly isBroken: boolean;
}

class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { isBroken: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

interface OptionalPartProps {
  /** Forgets that the part is open. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A window over the page. If its code cannot be fetched, it is closed with a notice, and the page stays with everything that was typed.
 * Place it only while the window is open.
 */
export function OptionalPart({ onClose, children }: OptionalPartProps) {
  const notices = useNotices();
  const onFailed = () => {
    onClose();
    notices.problem(messages.calls.unexpected);
  };
  return (
    <PartBoundary onFailed={onFailed}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
