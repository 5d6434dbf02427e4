import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage.js';

interface Props {
  readonly children: ReactNode;
  /** The address of the page: after an error another address is drawn again. */
  readonly place?: string;
}

interface State {
  readonly isBroken: boolean;
}

/** Keeps an error of one page from breaking the whole portal. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidUpdate(before: Props, { isBroken }: State): void {
    // oxlint-disable-next-line react/no-did-update-set-state -- only once, when a page that broke is left.
    if (isBroken && before.place !== this.props.place) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? (
      <ErrorPage onReload={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
