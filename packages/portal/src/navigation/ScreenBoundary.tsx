import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage.js';

interface Props {
  readonly children: ReactNode;
}

/**
 * Keeps an error of one page from breaking the whole portal. Give it the path of the page as its `key`, so that another page is
 * drawn after an error.
 */
export class ScreenBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? (
      <ErrorPage onReload={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
