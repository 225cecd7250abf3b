import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { refreshUnreadCount, reload } from '../../live/actions';
import { useConversations, useLoad } from '../../store/hooks';
import { conversationText } from '../../text/conversations';
import { messagesText } from '../../text/meetings';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { ConversationList } from './ConversationList';
import { Thread } from './Thread';

interface MessageHistoryProps {
  viewerId: string;
  /** With whom a conversation is open. */
  openId: string | null;
  wide: boolean;
  /** Whose conversation was closed last. */
  returnTo: string | null;
}

function Conversations({ viewerId, openId, returnTo }: MessageHistoryProps) {
  const load = useLoad('conversations');
  const conversations = useConversations();
  if (!load.ready) {
    if (!load.failure) return <LoadingState label={messagesText.loading} />;
    return (
      <LoadFailed message={load.failure.message} onRetry={() => void reload('conversations')} />
    );
  }
  if (conversations.length === 0) {
    return <EmptyState title={messagesText.empty.history} hint={messagesText.emptyHint.history} />;
  }
  return (
    <ConversationList
      conversations={conversations}
      viewerId={viewerId}
      openId={openId}
      returnTo={returnTo}
    />
  );
}

/** The list of conversations, on a wide screen with the open one beside it. */
export function MessageHistory(props: MessageHistoryProps) {
  const { viewerId, openId, wide } = props;
  const load = useLoad('conversations');
  const conversations = useConversations();
  useEffect(() => {
    void refreshUnreadCount();
  }, []);
  const isEmpty = load.ready && conversations.length === 0;
  if (!wide || (isEmpty && openId === null)) return <Conversations {...props} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '15rem minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
        columnGap: 4,
        height: 'max(26rem, calc(100dvh - 14.25rem))',
      }}
    >
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        <Conversations {...props} />
      </Box>
      {openId === null ? (
        <EmptyState title={conversationText.choose} hint={conversationText.chooseHint} />
      ) : (
        <Box sx={{ minHeight: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Thread key={openId} viewerId={viewerId} personId={openId} wide takesFocus={false} />
        </Box>
      )}
    </Box>
  );
}
