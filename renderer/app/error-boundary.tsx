import { Component, type ErrorInfo, type ReactNode } from 'react';
import { newKey } from '#lib/submission/new-key.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import * as copy from './copy.ts';

interface State {
  readonly reference: string | null;
}

/** One per page: an error in a page leaves the shell usable and offers a way on. React has no hook for this. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { reference: null };

  static getDerivedStateFromError(): State {
    return { reference: newKey().slice(0, 8) };
  }

  override componentDidCatch(error: unknown, details: ErrorInfo): void {
    console.error(`Page failed (reference ${this.state.reference ?? '-'})`, error, details.componentStack);
  }

  override render(): ReactNode {
    const { reference } = this.state;
    if (reference === null) return this.props.children;
    return (
      <div className="tw-page" role="alert">
        <EmptyState icon="alert" title={copy.thisPageStumbled} text={copy.stumbledText(reference)}>
          <Button tone="brand" onClick={() => location.reload()}>
            {copy.reloadThePage}
          </Button>
          <ButtonLink to="/">{copy.backToHome}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
}
