import Box from '@mui/material/Box';
import { useNotificationSettings } from '../../live/use-notification-settings';
import { CalendarSection } from './CalendarSection';
import { NotificationsSection } from './NotificationsSection';
import { PushSection } from './PushSection';
import { useTurnSwitch } from './useTurnSwitch';

/** How the viewer is told of what happens while the page is closed. */
export function ToldSections() {
  const { change, ...read } = useNotificationSettings();
  const turn = useTurnSwitch(change);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, mt: 8 }}>
      <NotificationsSection {...read} onTurn={turn} />
      <PushSection />
      <CalendarSection invitations={read.settings?.calendarInvitations} onTurn={turn} />
    </Box>
  );
}
