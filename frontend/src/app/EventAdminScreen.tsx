import { useParams } from 'react-router-dom';
import { EventAdmin } from '../features/event-admin/EventAdmin';
import { Tools, type EventTools } from '../features/event-admin/tools';
import { lazyWithPreload } from '../ui/lazy-with-preload';

const tools: EventTools = {
  EditEvent: lazyWithPreload(() => import('../features/admin/EditEventDialog'), 'EditEventDialog'),
  // The code for drawing codes is heavy.
  SignInLink: lazyWithPreload(
    () => import('../features/attendees/SignInLinkDialog'),
    'SignInLinkDialog',
  ),
};

/** Where an event is run, with dialogs of features that do not know it. */
export function EventAdminScreen() {
  const { id = '' } = useParams();
  return (
    <Tools value={tools}>
      <EventAdmin key={id} eventId={id} />
    </Tools>
  );
}
