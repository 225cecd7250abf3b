import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { appText } from '../text/en';
import { meetingText } from '../text/meetings';
import { cutAfter } from './cut-after';
import { FoldedText } from './FoldedText';
import { MeetingPlace } from './MeetingPlace';
import { meetingTone, MeetingStatusBadge } from './MeetingStatusBadge';
import { meetingTime } from './MeetingTime';
import type { OpenedRow } from './opened-row';
import { fullName, PersonAvatar } from './PersonAvatar';
import { PersonName } from './PersonName';
import { StripRow } from './StripRow';
import type { VirtualRow } from './virtual-row';
import { WaitingNote } from './WaitingNote';

interface MeetingStripProps {
  meeting: Meeting;
  viewerId: string;
  /** The meeting's event: gives the time zone, and the location while the meeting has none of its own. */
  event: Event | undefined;
  /** Whether the date stands under the time (the default); false where a heading above names the day. */
  withDate?: boolean;
  /** Replaces the word of the badge of an accepted meeting. */
  acceptedWord?: string;
  /** `h3` below the heading of a section, `h2` right below the screen's. */
  headingLevel?: 'h2' | 'h3';
  /** Between the person and the message, for example the confirmed time in words. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Below everything, across the strip. */
  footer?: ReactNode;
  /** Shown after the place, on the same line. */
  placeNote?: ReactNode;
  /** The meeting's length: the strip is then drawn to scale, and a long message is cut. */
  minutes?: number;
  /** Replaces the time. */
  time?: ReactNode;
  /** Below the time. */
  timeMark?: ReactNode;
  /** Where there is no time yet: what it waits for instead of TBD. */
  awaited?: boolean;
  /** Drawn over the strip; positions itself. */
  overlay?: ReactNode;
  opened?: OpenedRow;
  row?: VirtualRow;
}

const cutAfterTwoLines = {
  maxWidth: '70ch',
  whiteSpace: 'pre-line',
  ...cutAfter(2),
} as const;

/** One meeting as a strip: time, person, status, place, message, and what the viewer may do. */
export function MeetingStrip(props: MeetingStripProps) {
  const { meeting, viewerId, event, note, acceptedWord, headingLevel = 'h3', minutes } = props;
  const { otherUser, message } = meeting;
  const name = fullName(otherUser);
  const viewerAsked = meeting.requesterUserId === viewerId;
  const messageLabel = (
    <strong>{viewerAsked ? meetingText.yourMessage : meetingText.theirMessage}</strong>
  );
  const when = props.time ? { time: props.time } : meetingTime(meeting, event, props);
  return (
    <StripRow
      tone={meetingTone(meeting, viewerId)}
      {...when}
      actions={props.actions}
      footer={props.footer}
      minutes={minutes}
      overlay={props.overlay}
      opened={props.opened}
      row={props.row}
    >
      <Box sx={{ display: 'flex', gap: 3 }}>
        <PersonAvatar person={otherUser} />
        <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
            }}
          >
            <Typography variant="h3" component={headingLevel}>
              <PersonName person={otherUser} underline="hover">
                {meetingText.meetingWith(name)}
              </PersonName>
            </Typography>
            <MeetingStatusBadge meeting={meeting} viewerId={viewerId} acceptedWord={acceptedWord} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {appText.roleAtCompany(otherUser.role, otherUser.company)}
          </Typography>
          {note}
          {!(props.awaited && meeting.placement === 'assigning') && (
            <WaitingNote meeting={meeting} />
          )}
          <MeetingPlace meeting={meeting} event={event} note={props.placeNote} />
          {message && minutes === undefined && <FoldedText label={messageLabel} text={message} />}
          {message && minutes !== undefined && (
            <Typography variant="body2" sx={cutAfterTwoLines}>
              {messageLabel} {message}
            </Typography>
          )}
        </Box>
      </Box>
    </StripRow>
  );
}
