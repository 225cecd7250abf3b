import NotificationsSharp from '@mui/icons-material/NotificationsSharp';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLoaded } from '../../live/use-loaded';
import { useUnreadNotifications } from '../../store/hooks';
import { noticeText } from '../../text/notices';
import { showOverlay } from '../../ui/overlay';

interface NotificationBellProps {
  /** Whether the word stands beside the icon. */
  labelled?: boolean;
  onOpen?: () => void;
  sx: SxProps<Theme>;
}

/** Opens the list of what has happened, and says how much of it is new. */
export function NotificationBell({ labelled = false, onOpen, sx }: NotificationBellProps) {
  useLoaded('notifications');
  const unread = useUnreadNotifications();
  return (
    <ButtonBase
      aria-label={unread > 0 ? noticeText.bellUnread(unread) : noticeText.bell}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        showOverlay('notifications');
      }}
      sx={sx}
    >
      <NotificationsSharp aria-hidden fontSize={labelled ? 'small' : 'medium'} />
      {labelled && noticeText.bell}
      {unread > 0 && (
        <Typography
          component="span"
          variant="time"
          aria-hidden
          sx={{ ml: labelled ? 'auto' : 1, color: 'secondary.main', fontWeight: 700 }}
        >
          {unread}
        </Typography>
      )}
    </ButtonBase>
  );
}
