import CalendarMonthSharp from '@mui/icons-material/CalendarMonthSharp';
import ForumSharp from '@mui/icons-material/ForumSharp';
import HandshakeSharp from '@mui/icons-material/HandshakeSharp';
import SpaceDashboardSharp from '@mui/icons-material/SpaceDashboardSharp';
import type { SvgIconComponent } from '@mui/icons-material';
import { navigationText } from '../text/en';
import { paths } from '../ui/paths';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: SvgIconComponent;
}

/** The screens of everybody, in the menu and in the bar of a phone. */
export const mainEntries: readonly NavigationEntry[] = [
  { to: paths.dashboard, label: navigationText.dashboard, icon: SpaceDashboardSharp },
  { to: paths.events, label: navigationText.events, icon: CalendarMonthSharp },
  { to: paths.meetings, label: navigationText.meetings, icon: HandshakeSharp },
  { to: paths.messages, label: navigationText.messages, icon: ForumSharp },
];
