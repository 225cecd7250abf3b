import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import HourglassEmptySharp from '@mui/icons-material/HourglassEmptySharp';
import MailOutlineSharp from '@mui/icons-material/MailOutlineSharp';
import type { InvitationState } from '@rendezvous/contract';
import { eventPeopleText } from '../../text/event-people';
import type { Tone } from '../../ui/tone';

type Open = NonNullable<InvitationState>;

const looks = {
  sent: { tone: 'neutral', icon: MailOutlineSharp },
  lapsed: { tone: 'attention', icon: ErrorOutlineSharp },
  held: { tone: 'stopped', icon: HourglassEmptySharp },
} as const satisfies Record<Open, { tone: Tone; icon: typeof MailOutlineSharp }>;

/** What a badge says of an invitation that is not accepted. */
export const invitationBadge = (state: Open) => ({
  ...looks[state],
  label: eventPeopleText.invitation[state],
});
