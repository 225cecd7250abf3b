import Box from '@mui/material/Box';
import type { User } from '@rendezvous/contract';
import { useContext, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useConversations, useMeetings, useMyEvents, useViewer } from '../../store/hooks';
import { settledWithEvents } from '../../store/meetings-now';
import { connectionText } from '../../text/en';
import { messagesText } from '../../text/meetings';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Offline } from '../../ui/offline';
import { Page, PageHeader } from '../../ui/Page';
import { paths, personInConversation } from '../../ui/paths';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { useAddressState } from '../../ui/useAddressState';
import { useNow } from '../../ui/useNow';
import { useWide } from '../../ui/useWide';
import { IncomingRequests } from './IncomingRequests';
import { MessageHistory } from './MessageHistory';
import { SentRequests } from './SentRequests';
import { Thread } from './Thread';

const tabs = ['incoming', 'sent', 'history'] as const;
type Tab = (typeof tabs)[number];

const tabValue: AddressValue<Tab> = {
  name: 'tab',
  read: oneOf(tabs),
  makesEntry: true,
  drops: ['with', 'order', 'event', 'request'],
};

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

interface PanelsProps {
  viewer: User;
  openId: string | null;
  wide: boolean;
  returnTo: string | null;
}

function Panels({ viewer, openId, wide, returnTo }: PanelsProps) {
  const [chosen, choose] = useAddressState(tabValue);
  // An address that opens a conversation chooses the history.
  const tab = openId === null ? chosen : 'history';
  const meetings = settledWithEvents(useMeetings(), useMyEvents(), useNow());
  const conversations = useConversations();
  const history = useLoaded('conversations');
  const requests = useLoaded('meetings');
  useLoaded('my-events');
  const offline = useContext(Offline);
  const incoming = meetings.filter((meeting) => meeting.requesteeUserId === viewer.id);
  const counts: Record<Tab, number> = {
    incoming: incoming.length,
    sent: meetings.length - incoming.length,
    history: history.next === null ? conversations.length : (history.total ?? conversations.length),
  };
  const RequestList = tab === 'sent' ? SentRequests : IncomingRequests;
  return (
    <TabbedPanels
      label={messagesText.title}
      tabs={tabs.map((key) => {
        const { ready } = key === 'history' ? history : requests;
        const count = ready || !offline ? counts[key] : connectionText.notRead;
        return { key, label: messagesText.tabs[key](count) };
      })}
      chosen={tab}
      onChoose={choose}
    >
      {tab === 'history' ? (
        <MessageHistory viewerId={viewer.id} openId={openId} wide={wide} returnTo={returnTo} />
      ) : (
        <Requests>
          <RequestList meetings={meetings} viewerId={viewer.id} empty={<Empty tab={tab} />} />
        </Requests>
      )}
    </TabbedPanels>
  );
}

/** The last conversation that was open, null before any was. */
function useLastOpened(openId: string | null): string | null {
  const [last, setLast] = useState(openId);
  if (openId !== null && openId !== last) setLast(openId);
  return last;
}

/** Requests to and from the viewer, and the conversations. On a phone an open conversation takes the screen. */
export function MessagesScreen() {
  const viewer = useViewer();
  const wide = useWide();
  const openId = personInConversation(useLocation().search);
  const isNavigated = useNavigationType() !== 'POP';
  const lastOpened = useLastOpened(openId);
  const isAlone = openId !== null && !wide;
  return (
    <Page title={messagesText.title}>
      {!isAlone && <PageHeader heading={messagesText.title} subtitle={messagesText.subtitle} />}
      {viewer && isAlone && (
        <Box sx={{ height: 'max(20rem, calc(100dvh - 9.5rem))' }}>
          <Thread
            key={openId}
            viewerId={viewer.id}
            personId={openId}
            wide={false}
            takesFocus={isNavigated}
          />
        </Box>
      )}
      {viewer && (
        <Box hidden={isAlone}>
          <Panels
            viewer={viewer}
            openId={openId}
            wide={wide}
            returnTo={isAlone || wide ? null : lastOpened}
          />
        </Box>
      )}
    </Page>
  );
}
