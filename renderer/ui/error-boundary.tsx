import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';

export interface ErrorBoundaryProps {
  /** What failed, in words. */
  readonly place: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly message: string | undefined;
}

/** Keeps a defect in one screen from taking the others with it. A class, since React has no other way to catch a failed render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <Empty
        glyph="failed"
        size="lg"
        title={`${this.props.place} could not be drawn`}
        actions={<Button onPress={() => this.setState({ message: undefined })}>Draw it again</Button>}
      >
        {`This is a defect of Signalbox: ${message}. Your Sessions and what you wrote are kept; the other screens still work.`}
      </Empty>
    );
  }
}
