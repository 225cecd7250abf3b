import CloseSharp from '@mui/icons-material/CloseSharp';
import NotificationsActiveSharp from '@mui/icons-material/NotificationsActiveSharp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Modal from '@mui/material/Modal';
import Typography from '@mui/material/Typography';
import type { Notification } from '@rendezvous/contract';
import { useEffect, useId, useState } from 'react';
import { markNotificationsRead } from '../../live/account-actions';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useHearing, useNotifications } from '../../store/hooks';
import { appStore } from '../../store/store';
import { appText } from '../../text/en';
import { formatClock, formatDate, viewerZone } from '../../text/format';
import { noticeText } from '../../text/notices';
import { EmptyState } from '../../ui/EmptyState';
import { TextLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { StatusBadge } from '../../ui/StatusBadge';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';
import { noticeOf } from './notice';
import { subjectOf } from './subject';
import { useCloseOnBack } from '../../ui/useCloseOnBack';

/** Marks what is shown as read, and remembers what was new: its mark stays until the list is closed. */
function useReading(notifications: readonly Notification[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const hearing = useHearing();
  const offline = hearing === 'cut-off' || hearing === 'failing';
  const ids = notifications.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  if (ids.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...ids]));
  const hasUnread = ids.length > 0;
  useEffect(() => {
    if (hasUnread && !offline) void markNotificationsRead();
  }, [hasUnread, offline]);
  return fresh;
}

function NotificationRow({ notification, fresh }: { notification: Notification; fresh: boolean }) {
  const { title, detail, to } = noticeOf(
    notification,
    subjectOf(appStore.getState(), notification),
  );
  const zone = viewerZone();
  return (
    <StripRow
      tone={fresh ? 'attention' : 'neutral'}
      time={formatClock(notification.createdAt, zone)}
      timeNote={formatDate(notification.createdAt, zone)}
    >
      <Typography component="h3" variant="body1" sx={{ fontWeight: fresh ? 650 : 400 }}>
        <TextLink
          to={to}
          color="inherit"
          underline="hover"
          // The link's own box covers the row, so that the row is one target with one name.
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </TextLink>
      </Typography>
      {detail && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={readHere.has(notification.kind) ? whole : cutAfterThreeLines}
        >
          {detail}
        </Typography>
      )}
      {fresh && (
        <StatusBadge tone="attention" icon={NotificationsActiveSharp} label={noticeText.fresh} />
      )}
    </StripRow>
  );
}

/** Are read nowhere else in the page. */
const readHere: ReadonlySet<Notification['kind']> = new Set([
  'event-cancelled',
  'organiser-message',
]);

const whole = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

const cutAfterThreeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
} as const;

function NotificationList() {
  const { ready, failure } = useLoaded('notifications');
  useLoaded('meetings');
  useLoaded('messages');
  const notifications = useNotifications();
  const fresh = useReading(notifications);
  if (!ready) {
    if (!failure) return <LoadingState label={noticeText.loading} />;
    return <LoadFailed message={failure.message} onRetry={() => void reload('notifications')} />;
  }
  if (notifications.length === 0)
    return <EmptyState title={noticeText.empty} hint={noticeText.emptyHint} />;
  return (
    <StatusStrip label={noticeText.bell}>
      {notifications.map((each) => (
        <NotificationRow key={each.id} notification={each} fresh={fresh.has(each.id)} />
      ))}
    </StatusStrip>
  );
}

/** The list behind the bell, at the right of any screen. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  useCloseOnBack(true, onClose);
  const heading = useId();
  return (
    <Modal open onClose={onClose}>
      <Box
        role="dialog"
        aria-modal
        aria-labelledby={heading}
        tabIndex={-1}
        sx={{
          position: 'fixed',
          insetBlock: 0,
          right: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
          width: 480,
          maxWidth: '100vw',
          p: 4,
          overflowY: 'auto',
          bgcolor: 'background.default',
          borderLeft: 1,
          borderColor: 'divider',
          '&:focus': { outline: 'none' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={heading} variant="h2">
            {noticeText.bell}
          </Typography>
          <IconButton aria-label={appText.close} onClick={onClose}>
            <CloseSharp />
          </IconButton>
        </Box>
        <NotificationList />
      </Box>
    </Modal>
  );
}
