import ArrowDownwardSharp from '@mui/icons-material/ArrowDownwardSharp';
import ArrowUpwardSharp from '@mui/icons-material/ArrowUpwardSharp';
import ChatBubbleOutlineSharp from '@mui/icons-material/ChatBubbleOutlineSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import StarBorderSharp from '@mui/icons-material/StarBorderSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CompatibleAttendee } from '@rendezvous/contract';
import { memo } from 'react';
import { attendeeText } from '../text/attendees';
import { appText } from '../text/en';
import { furtherInterests } from './further-interests';
import { ButtonLink } from './links';
import { MatchBadge, matchBand, matchEdge } from './MatchBadge';
import { MessageLink } from './MessageLink';
import { paths } from './paths';
import { fullName, PersonAvatar } from './PersonAvatar';
import type { ChangeRelevance } from './relevance';
import { StatusBadge } from './StatusBadge';
import { TradeReasons } from './TradeReasons';
import type { VirtualRow } from './virtual-row';

interface AttendeeCardProps {
  attendee: CompatibleAttendee;
  /** Absent where meetings cannot be asked for any more. */
  onRequestMeeting?: (attendee: CompatibleAttendee) => void;
  onRelevance: ChangeRelevance;
  row?: VirtualRow;
}

/**
 * One attendee as a strip: match on the edge, who they are, what they offer and seek. An item of a `StatusStrip`.
 * Drawn again only where something of it has changed: a list is drawn with each step it is scrolled.
 */
export const AttendeeCard = memo(function AttendeeCard(props: AttendeeCardProps) {
  const { attendee, row } = props;
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
        columnGap: 4,
        rowGap: 3,
        alignItems: 'start',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        ...matchEdge[matchBand(attendee.compatibilityScore)],
        pl: 4,
        pr: 4,
        py: 4,
      }}
    >
      <PersonAvatar person={attendee} size={48} />
      <Identity attendee={attendee} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <TradeReasons evidence={attendee.evidence} />
        <Trade attendee={attendee} />
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          '& > *': {
            flex: { xs: '1 1 auto', md: '1 0 100%' },
            px: { xs: 1, sm: 4 },
            whiteSpace: 'nowrap',
          },
        }}
      >
        <Actions {...props} />
      </Box>
    </Box>
  );
});

function Identity({ attendee }: { attendee: CompatibleAttendee }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          mb: 1,
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
        {attendee.isVip && <StatusBadge tone="vip" icon={StarBorderSharp} label={appText.vip} />}
        {attendee.hasMessaged && (
          <StatusBadge tone="neutral" icon={ChatBubbleOutlineSharp} label={attendeeText.messaged} />
        )}
      </Box>
      <Typography variant="body2">
        {appText.roleAtCompany(attendee.role, attendee.company)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {attendeeText.connectedVia(attendee.sharedEvent.name)}
      </Typography>
      {attendee.notRelevant && (
        <Typography variant="caption" component="p" color="textSecondary">
          {attendeeText.shownLast}
        </Typography>
      )}
    </Box>
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

function Actions({ attendee, onRequestMeeting, onRelevance }: AttendeeCardProps) {
  const name = fullName(attendee);
  const asked = attendee.hasExistingMeetingRequest;
  return (
    <>
      {onRequestMeeting && (
        <Button
          variant={asked ? 'outlined' : 'contained'}
          disabled={asked}
          startIcon={asked && <CheckSharp aria-hidden />}
          // It tells a state, so it has to stay readable where a disabled button may fade.
          sx={{ '&.Mui-disabled': { color: 'text.secondary', borderColor: 'divider' } }}
          onClick={() => onRequestMeeting(attendee)}
          aria-label={
            asked ? attendeeText.requestSentTo(name) : attendeeText.requestMeetingWith(name)
          }
        >
          {asked ? attendeeText.requestSent : attendeeText.requestMeeting}
        </Button>
      )}
      <ButtonLink
        variant="outlined"
        color="inherit"
        to={paths.user(attendee.id)}
        sx={halfOnDesk}
        aria-label={attendeeText.viewProfileOf(name)}
      >
        {attendeeText.viewProfile}
      </ButtonLink>
      <MessageLink person={attendee} startIcon={null} sx={halfOnDesk} />
      <RelevanceButton attendee={attendee} onRelevance={onRelevance} />
    </>
  );
}

/** On a desk two buttons stand side by side. */
const halfOnDesk = { '&&': { flex: { md: '1 0 0' }, px: { md: 2 } } } as const;

function RelevanceButton({
  attendee,
  onRelevance,
}: Pick<AttendeeCardProps, 'attendee' | 'onRelevance'>) {
  const { notRelevant } = attendee;
  const name = fullName(attendee);
  const Icon = notRelevant ? ArrowUpwardSharp : ArrowDownwardSharp;
  return (
    <Button
      color="inherit"
      startIcon={<Icon aria-hidden />}
      sx={{ color: 'text.secondary' }}
      aria-label={notRelevant ? attendeeText.showAsUsualOf(name) : attendeeText.notRelevantOf(name)}
      onClick={({ currentTarget }) => {
        focusNextCard(currentTarget);
        onRelevance(attendee, !notRelevant);
      }}
    >
      {notRelevant ? attendeeText.showAsUsual : attendeeText.notRelevant}
    </Button>
  );
}

/** The card is about to go elsewhere in the list, or out of it: whoever goes by keyboard stays where they are. */
function focusNextCard(within: Element): void {
  const card = within.closest('li');
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  next?.querySelector<HTMLElement>('button:enabled, a[href]')?.focus({ preventScroll: true });
}
