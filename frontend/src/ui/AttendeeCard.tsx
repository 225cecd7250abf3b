import ChatBubbleOutlineSharp from '@mui/icons-material/ChatBubbleOutlineSharp';
import LabelSharp from '@mui/icons-material/LabelSharp';
import StarBorderSharp from '@mui/icons-material/StarBorderSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CompatibleAttendee, Meeting } from '@rendezvous/contract';
import { memo, useId, useState } from 'react';
import { attendeeText } from '../text/attendees';
import { appText } from '../text/en';
import { MoreActions, PersonLinks, UnfoldButton } from './AttendeeActions';
import { furtherInterests } from './further-interests';
import { MatchBadge, matchBand, matchEdge } from './MatchBadge';
import { standingOf } from './meeting-standing';
import { MeetingButton } from './MeetingButton';
import { fullName, PersonAvatar } from './PersonAvatar';
import type { ChangeRelevance } from './relevance';
import { StatusBadge } from './StatusBadge';
import { TradeReasons } from './TradeReasons';
import { useWide } from './useWide';
import type { VirtualRow } from './virtual-row';

interface AttendeeCardProps {
  attendee: CompatibleAttendee;
  /** The pending or accepted meeting with the attendee at the event they share. */
  meeting?: Meeting;
  /** The zone in which the event's times are shown. */
  zone: string;
  /** Whether the event is named: not where the whole list is of one event. */
  withEvent?: boolean;
  /** Why nobody can be asked at the event now, by its moments. */
  closed?: string | null;
  /** Absent where meetings cannot be asked for any more. */
  onRequestMeeting?: (attendee: CompatibleAttendee) => void;
  onRelevance: ChangeRelevance;
  row?: VirtualRow;
}

/**
 * One attendee as a strip: match on the edge, who they are, what they offer and seek. An item of a `StatusStrip`. On a
 * phone it is folded to the best reason for the match.
 * Drawn again only where something of it has changed: a list is drawn with each step it is scrolled.
 */
export const AttendeeCard = memo(function AttendeeCard(props: AttendeeCardProps) {
  const { attendee, meeting, zone, closed, onRequestMeeting, onRelevance, row } = props;
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const detailed = wide || open;
  return (
    <Box
      component="li"
      {...row}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'auto minmax(0, 1fr)',
          md: 'auto minmax(0, 1fr) minmax(0, 1.1fr) 14rem',
        },
        columnGap: { xs: 3, md: 4 },
        rowGap: { xs: 1, md: 3 },
        alignItems: 'start',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        ...matchEdge[matchBand(attendee.compatibilityScore)],
        px: { xs: 3, md: 4 },
        py: { xs: 2, md: 4 },
      }}
    >
      <PersonAvatar person={attendee} size={wide ? 48 : 40} />
      <Identity {...props} detailed={detailed} />
      <Box id={detailsId} sx={acrossOnPhone}>
        {detailed ? (
          <>
            <TradeReasons evidence={attendee.evidence} />
            <Trade attendee={attendee} />
          </>
        ) : (
          <BestReason attendee={attendee} />
        )}
      </Box>
      <Box sx={{ ...acrossOnPhone, display: 'flex', flexWrap: 'wrap', gap: { xs: 1, md: 2 } }}>
        <MeetingButton
          person={attendee}
          standing={standingOf(attendee.id, attendee.hasExistingMeetingRequest, meeting)}
          zone={zone}
          whyNot={closed ?? (attendee.mayRequest ? null : attendee.reason)}
          onRequest={onRequestMeeting && (() => onRequestMeeting(attendee))}
          sx={{ flex: '1 1 0', px: 2 }}
        />
        {!wide && (
          <UnfoldButton
            attendee={attendee}
            open={open}
            controls={detailsId}
            onToggle={() => setOpen(!open)}
          />
        )}
        <MoreActions attendee={attendee} onRelevance={onRelevance} />
        {detailed && (
          <Box sx={{ display: 'flex', gap: 2, flex: '1 0 100%' }}>
            <PersonLinks attendee={attendee} />
          </Box>
        )}
      </Box>
    </Box>
  );
});

const acrossOnPhone = { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 } as const;

type IdentityProps = Pick<AttendeeCardProps, 'attendee' | 'withEvent'> & { detailed: boolean };

function Identity({ attendee, withEvent, detailed }: IdentityProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          mb: { md: 1 },
        }}
      >
        <Typography variant="h3">{fullName(attendee)}</Typography>
        {attendee.enoughInformation ? (
          <MatchBadge score={attendee.compatibilityScore} />
        ) : (
          <Typography variant="caption" color="textSecondary">
            {attendeeText.notEnough}
          </Typography>
        )}
        {attendee.participantType && (
          <StatusBadge tone="neutral" icon={LabelSharp} label={attendee.participantType.name} />
        )}
        {attendee.isVip && <StatusBadge tone="vip" icon={StarBorderSharp} label={appText.vip} />}
        {attendee.hasMessaged && detailed && (
          <StatusBadge tone="neutral" icon={ChatBubbleOutlineSharp} label={attendeeText.messaged} />
        )}
      </Box>
      <Typography variant="body2" noWrap={!detailed}>
        {appText.roleAtCompany(attendee.role, attendee.company)}
      </Typography>
      {withEvent && (
        <Typography variant="caption" component="p" color="textSecondary">
          {attendeeText.connectedVia(attendee.sharedEvent.name)}
        </Typography>
      )}
      {attendee.notRelevant && (
        <Typography variant="caption" component="p" color="textSecondary">
          {attendeeText.shownLast}
        </Typography>
      )}
    </Box>
  );
}

/** The best reason for the match in one line. */
function BestReason({ attendee }: { attendee: CompatibleAttendee }) {
  const { evidence, mutualInterests } = attendee;
  const { theySell, youSell } = evidence;
  if (theySell ?? youSell) {
    return (
      <TradeReasons
        evidence={{ theySell, youSell: theySell === null ? youSell : null }}
        inOneLine
      />
    );
  }
  if (mutualInterests.length === 0) return null;
  return (
    <Typography variant="body2" noWrap>
      {attendeeText.mutualInterests}: {mutualInterests.join(', ')}
    </Typography>
  );
}

function Trade({ attendee }: { attendee: CompatibleAttendee }) {
  const lines = [
    { term: attendeeText.selling, description: attendee.whatTheySell },
    { term: attendeeText.buying, description: attendee.whatTheyBuy },
    { term: attendeeText.mutualInterests, description: furtherInterests(attendee).join(', ') },
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      {lines
        .filter((line) => line.description)
        .map((line) => (
          <Box key={line.term} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {line.term}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {line.description}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
