import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { appText } from '../text/en';
import { EmptyState } from '../ui/EmptyState';

interface CrashBoundaryProps {
  children: ReactNode;
  /** A change of it, for example of the path, gives the content another chance. */
  resetKey: string;
}

/** Keeps the frame standing when a screen fails, for example when its file is gone after a new release. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: CrashBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) {
      this.setState({ failed: false });
    }
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title={appText.crashed}
        headingLevel="h1"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {appText.reload}
          </Button>
        }
      />
    );
  }
}
