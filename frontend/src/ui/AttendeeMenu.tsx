import ArrowDownwardSharp from '@mui/icons-material/ArrowDownwardSharp';
import ArrowUpwardSharp from '@mui/icons-material/ArrowUpwardSharp';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { attendeeText } from '../text/attendees';

interface AttendeeMenuProps extends Pick<MenuProps, 'id' | 'anchorEl'> {
  notRelevant: boolean;
  onRelevance: () => void;
  onClose: () => void;
}

/** The open menu of an attendee's card. */
export function AttendeeMenu({ notRelevant, onRelevance, onClose, ...menu }: AttendeeMenuProps) {
  const Icon = notRelevant ? ArrowUpwardSharp : ArrowDownwardSharp;
  return (
    <Menu {...menu} open onClose={onClose}>
      <MenuItem onClick={onRelevance} sx={{ gap: 3, minHeight: 44 }}>
        <Icon aria-hidden fontSize="small" />
        {notRelevant ? attendeeText.showAsUsual : attendeeText.notRelevant}
      </MenuItem>
    </Menu>
  );
}
