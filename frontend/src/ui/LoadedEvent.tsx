import type { Event, Uuid } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { reload } from '../live/actions';
import { useLoaded } from '../live/use-loaded';
import { useEvent } from '../store/hooks';
import { EmptyState } from './EmptyState';
import { LoadFailed } from './LoadFailed';
import { LoadingState } from './LoadingState';
import { Page, PageHeader } from './Page';

interface LoadedEventProps {
  eventId: Uuid;
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
  children: (event: Event) => ReactNode;
}

/** A screen about one event, and what stands there while there is none. */
export function LoadedEvent({ eventId, text, back, children }: LoadedEventProps) {
  const { ready, failure } = useLoaded(`event:${eventId}`);
  const event = useEvent(eventId);
  if (event) return children(event);
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
        <LoadFailed message={failure.message} onRetry={() => void reload(`event:${eventId}`)} />
      ) : (
        <EmptyState title={text.notFoundBody} />
      )}
    </Page>
  );
}
