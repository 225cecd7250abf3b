import type { Meeting, User } from '@rendezvous/contract';
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
import { MessageHistory } from './MessageHistory';
import { RequestList } from './RequestList';

const tabs = ['incoming', 'sent', 'history'] as const;
type Tab = (typeof tabs)[number];

function Requests({ children }: { children: ReactNode }) {
  const load = useLoaded('meetings');
  if (load.ready) return children;
  if (!load.failure) return <LoadingState label={messagesText.loading} />;
  return <LoadFailed message={load.failure.message} onRetry={() => void reload('meetings')} />;
}

/** What can still be answered stands above what has been; otherwise the order stays. */
function pendingFirst(meetings: readonly Meeting[]): Meeting[] {
  const rank = ({ status }: Meeting) => (status === 'pending' ? 0 : 1);
  return meetings.toSorted((a, b) => rank(a) - rank(b));
}

function Panels({ viewer }: { viewer: User }) {
  const [tab, setTab] = useState<Tab>('incoming');
  const meetings = pendingFirst(useMeetings());
  const messages = useMessages();
  const history = useLoaded('messages');
  useLoaded('my-events');
  const incoming = meetings.filter((meeting) => meeting.requesteeUserId === viewer.id);
  const sent = meetings.filter((meeting) => meeting.requesterUserId === viewer.id);
  const counts: Record<Tab, number> = {
    incoming: incoming.length,
    sent: sent.length,
    history: history.next === null ? messages.length : (history.total ?? messages.length),
  };
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
          <RequestList
            meetings={tab === 'incoming' ? incoming : sent}
            viewerId={viewer.id}
            empty={
              <EmptyState
                title={messagesText.empty[tab]}
                hint={messagesText.emptyHint[tab]}
                action={
                  <ButtonLink to={paths.events} variant="outlined">
                    {messagesText.browse}
                  </ButtonLink>
                }
              />
            }
          />
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
