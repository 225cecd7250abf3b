import MarkunreadSharp from '@mui/icons-material/MarkunreadSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Message } from '@rendezvous/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadMore, markMessagesRead, refreshUnreadCount, reload } from '../../live/actions';
import { useConnection, useLoad, useLoading, useMessages } from '../../store/hooks';
import { messagesText } from '../../text/meetings';
import { formatClock, formatDate, viewerZone, zoneShortName } from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { fullName } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';

/** As many as the server marks at once. */
const mostMarked = 500;

function subscribeToSight(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page is in front of the person. */
function useInSight(): boolean {
  return useSyncExternalStore(subscribeToSight, () => document.visibilityState === 'visible');
}

/**
 * Marks as read what is on screen, and remembers what was unread when it came on screen: its badge
 * stays until the person has left. What could not be marked is tried again with the connection back.
 */
function useReading(messages: readonly Message[], viewerId: string): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const inSight = useInSight();
  const offline = useConnection() === 'offline';
  const ids = messages
    .filter((message) => message.toUserId === viewerId && !message.isRead)
    .map((message) => message.id);
  if (ids.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...ids]));
  const unread = ids.slice(0, mostMarked).join(' ');
  useEffect(() => {
    if (unread && inSight && !offline) void markMessagesRead(unread.split(' '));
  }, [unread, inSight, offline]);
  useEffect(() => {
    void refreshUnreadCount();
  }, []);
  return fresh;
}

interface MessageStripProps {
  message: Message;
  viewerId: string;
  unread: boolean;
}

function MessageStrip({ message, viewerId, unread }: MessageStripProps) {
  const zone = viewerZone();
  const mine = message.fromUserId === viewerId;
  return (
    <StripRow
      tone={unread ? 'attention' : 'neutral'}
      time={formatClock(message.createdAt, zone)}
      timeNote={`${formatDate(message.createdAt, zone)} ${zoneShortName(message.createdAt, zone)}`}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Typography variant="h3" component="h2">
          {mine
            ? messagesText.to(fullName(message.toUser))
            : messagesText.from(fullName(message.fromUser))}
        </Typography>
        {unread && (
          <StatusBadge tone="attention" icon={MarkunreadSharp} label={messagesText.unread} />
        )}
      </Box>
      <Typography sx={{ mt: 1, maxWidth: '70ch', whiteSpace: 'pre-line' }}>
        {message.content}
      </Typography>
    </StripRow>
  );
}

/** What the viewer wrote and received, the latest first. */
export function MessageHistory({ viewerId }: { viewerId: string }) {
  const load = useLoad('messages');
  const loading = useLoading('messages');
  const messages = useMessages();
  const fresh = useReading(messages, viewerId);
  if (!load.ready) {
    if (!load.failure) return <LoadingState label={messagesText.loading} />;
    return <LoadFailed message={load.failure.message} onRetry={() => void reload('messages')} />;
  }
  if (messages.length === 0) {
    return <EmptyState title={messagesText.empty.history} hint={messagesText.emptyHint.history} />;
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <StatusStrip>
        {messages.map((message) => (
          <MessageStrip
            key={message.id}
            message={message}
            viewerId={viewerId}
            unread={fresh.has(message.id)}
          />
        ))}
      </StatusStrip>
      {load.next !== null && (
        <Button
          variant="outlined"
          disabled={loading}
          onClick={() => void loadMore('messages')}
          sx={{ alignSelf: 'center' }}
        >
          {messagesText.more}
        </Button>
      )}
    </Box>
  );
}
