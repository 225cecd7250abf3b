import ArrowDownwardSharp from '@mui/icons-material/ArrowDownwardSharp';
import ArrowUpwardSharp from '@mui/icons-material/ArrowUpwardSharp';
import QrCodeSharp from '@mui/icons-material/QrCodeSharp';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Person } from '@rendezvous/contract';
import { signInLinkText } from '../text/access';
import { attendeeText } from '../text/attendees';
import { SafetyItem } from './SafetyItems';

interface AttendeeMenuProps extends Pick<MenuProps, 'id' | 'anchorEl'> {
  notRelevant: boolean;
  onRelevance: () => void;
  /** Only where the viewer may make one. */
  onSignInLink?: (() => void) | undefined;
  person: Person;
  onClose: () => void;
}

/** The open menu of an attendee's card. */
export function AttendeeMenu(props: AttendeeMenuProps) {
  const { notRelevant, onRelevance, onSignInLink, person, onClose, ...menu } = props;
  const Icon = notRelevant ? ArrowUpwardSharp : ArrowDownwardSharp;
  return (
    <Menu {...menu} open onClose={onClose}>
      <MenuItem onClick={onRelevance} sx={{ gap: 3, minHeight: 44 }}>
        <Icon aria-hidden fontSize="small" />
        {notRelevant ? attendeeText.showAsUsual : attendeeText.notRelevant}
      </MenuItem>
      {onSignInLink && (
        <MenuItem onClick={onSignInLink} sx={{ gap: 3, minHeight: 44 }}>
          <QrCodeSharp aria-hidden fontSize="small" />
          {signInLinkText.menu}
        </MenuItem>
      )}
      <SafetyItem act="block" person={person} onClose={onClose} />
      <SafetyItem act="report" person={person} onClose={onClose} />
    </Menu>
  );
}
