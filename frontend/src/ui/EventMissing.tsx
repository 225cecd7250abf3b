import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { LoadFailed } from './LoadFailed';
import { LoadingState } from './LoadingState';
import { Page, PageHeader } from './Page';

interface EventMissingProps {
  load: {
    ready: boolean;
    failure: { status: number; message: string } | null;
  };
  text: {
    title: string;
    loading: string;
    /** The heading when it could not be read. */
    failed: string;
    notFound: string;
    notFoundBody: string;
  };
  /** Where to go from a screen without the event. */
  back?: ReactNode;
  onRetry: () => void;
}

/** Stands on the screen of an event while there is no event to show. */
export function EventMissing({ load: { ready, failure }, text, back, onRetry }: EventMissingProps) {
  if (!ready && !failure) {
    return (
      <Page title={text.title}>
        <LoadingState label={text.loading} />
      </Page>
    );
  }
  const lost = failure !== null && failure.status !== 404 && failure.status !== 400;
  return (
    <Page title={lost ? text.title : text.notFound}>
      <PageHeader heading={lost ? text.failed : text.notFound} back={back} />
      {lost ? (
        <LoadFailed message={failure.message} onRetry={onRetry} />
      ) : (
        <EmptyState title={text.notFoundBody} />
      )}
    </Page>
  );
}
