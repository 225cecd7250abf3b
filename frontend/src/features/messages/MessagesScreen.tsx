import type { User } from '@rendezvous/contract';
import { useState, type ReactNode } from 'react';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useMeetings, useMessages, useViewer } from '../../store/hooks';
import { messagesText } from '../../text/meetings';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { IncomingRequests } from './IncomingRequests';
import { MessageHistory } from './MessageHistory';
import { SentRequests } from './SentRequests';

const tabs = ['incoming', 'sent', 'history'] as const;
type Tab = (typeof tabs)[number];

function Requests({ children }: { children: ReactNode }) {
  const load = useLoaded('meetings');
  if (load.ready) return children;
  if (!load.failure) return <LoadingState label={messagesText.loading} />;
  return <LoadFailed message={load.failure.message} onRetry={() => void reload('meetings')} />;
}

function Empty({ tab }: { tab: Exclude<Tab, 'history'> }) {
  return (
    <EmptyState
      title={messagesText.empty[tab]}
      hint={messagesText.emptyHint[tab]}
      action={
        <ButtonLink to={paths.events} variant="outlined">
          {messagesText.browse}
        </ButtonLink>
      }
    />
  );
}

function Panels({ viewer }: { viewer: User }) {
  const [tab, setTab] = useState<Tab>('incoming');
  const meetings = useMeetings();
  const messages = useMessages();
  const history = useLoaded('messages');
  useLoaded('my-events');
  const incoming = meetings.filter((meeting) => meeting.requesteeUserId === viewer.id);
  const counts: Record<Tab, number> = {
    incoming: incoming.length,
    sent: meetings.length - incoming.length,
    history: history.next === null ? messages.length : (history.total ?? messages.length),
  };
  const RequestList = tab === 'sent' ? SentRequests : IncomingRequests;
  return (
    <TabbedPanels
      label={messagesText.title}
      tabs={tabs.map((key) => ({ key, label: messagesText.tabs[key](counts[key]) }))}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'history' ? (
        <MessageHistory viewerId={viewer.id} />
      ) : (
        <Requests>
          <RequestList meetings={meetings} viewerId={viewer.id} empty={<Empty tab={tab} />} />
        </Requests>
      )}
    </TabbedPanels>
  );
}

/** Requests to and from the viewer, and what was written. */
export function MessagesScreen() {
  const viewer = useViewer();
  return (
    <Page title={messagesText.title}>
      <PageHeader heading={messagesText.title} subtitle={messagesText.subtitle} />
      {viewer && <Panels viewer={viewer} />}
    </Page>
  );
}
