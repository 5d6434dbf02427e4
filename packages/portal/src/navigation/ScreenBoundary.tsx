import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage.js';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a broken page from taking the whole portal with it. Give it the page as its `key`: another one is another chance. */
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
