import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { answerAttendance, callOther } from '../../live/on-the-day';
import { useMeetings, useMyEvents, useViewer } from '../../store/hooks';
import { dashboardText } from '../../text/dashboard';
import { formatClock, viewerZone, zoneOf } from '../../text/format';
import { nowText } from '../../text/now';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { meetingsNow, runningEvents, type TimedMeeting } from '../../store/meetings-now';
import { MeetingTable } from '../../ui/MeetingTable';
import { MeetingPoint, NowCard } from './NowCard';
import { fullName } from '../../ui/PersonAvatar';
import { OnTheDay } from '../../ui/OnTheDay';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { useNow } from '../../ui/useNow';
import { NowActions } from './NowActions';
import type { NowDialog } from './NowDialogs';
import { RateMeeting } from './RateMeeting';
import { RunningEvent } from './RunningEvent';
import { useDismissedRatings } from './useDismissedRatings';

// Form fields are heavy, and most looks at the screen need none.
const NowDialogs = lazyWithPreload(() => import('./NowDialogs'), 'NowDialogs');

interface NowSectionProps {
  /** Where a running event leads to. */
  eventPath: (eventId: string) => string;
  eventActions?: (event: Event) => ReactNode;
}

/**
 * What happens now and begins within 90 minutes: the meeting as a card, the events that are running, and the meeting
 * that is just over, to be rated.
 */
export function NowSection({ eventPath, eventActions }: NowSectionProps) {
  const now = useNow();
  const viewer = useViewer();
  const events = useMyEvents();
  const { running, soon, justOver } = meetingsNow(useMeetings(), now);
  const { dismissed, dismiss } = useDismissedRatings(viewer?.id);
  // Here rather than in the card, which may give way to the next one while somebody writes.
  const [dialog, setDialog] = useState<NowDialog | null>(null);
  if (!viewer) return null;
  const card = running ?? soon[0];
  const following = running ? soon[0] : soon[1];
  const toRate = justOver.find(({ meeting }) => !dismissed.includes(meeting.id));
  const eventOf = ({ meeting }: TimedMeeting) => events.find(({ id }) => id === meeting.eventId);
  const onTheDay = (timed: TimedMeeting) => {
    const event = eventOf(timed);
    return (
      <OnTheDay
        meeting={timed.meeting}
        event={event}
        zone={event ? zoneOf(event) : viewerZone()}
        now={now}
        say={answerAttendance}
        call={callOther}
      />
    );
  };
  const happening = runningEvents(events, now);
  const runningNow = happening.length > 0 && (
    <StatusStrip>
      {happening.map((event) => (
        <RunningEvent
          key={event.id}
          event={event}
          now={now}
          to={eventPath(event.id)}
          actions={eventActions?.(event)}
        />
      ))}
    </StatusStrip>
  );
  return (
    <>
      {card && (
        <Section heading={running ? nowText.happening : dashboardText.nextMeeting}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <NowCard
              timed={card}
              event={eventOf(card)}
              now={now}
              actions={
                <NowActions timed={card} event={eventOf(card)} now={now} onOpen={setDialog} />
              }
              onTheDay={onTheDay(card)}
              following={
                following && (
                  <Following timed={following} event={eventOf(following)} after={card.meeting} />
                )
              }
            />
            {running && runningNow}
          </Box>
        </Section>
      )}
      {toRate && (
        <RateMeeting
          meeting={toRate.meeting}
          onTheDay={onTheDay(toRate)}
          onRate={() => setDialog({ kind: 'rate', meeting: toRate.meeting })}
          onDismiss={() => dismiss(toRate.meeting.id)}
        />
      )}
      {!running && runningNow && <Section heading={nowText.happening}>{runningNow}</Section>}
      {dialog && (
        <Suspense>
          <NowDialogs
            dialog={dialog}
            event={events.find(({ id }) => id === dialog.meeting.eventId)}
            viewerId={viewer.id}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FollowingProps {
  timed: TimedMeeting;
  event: Event | undefined;
  /** The meeting on the card. */
  after: Meeting;
}

/** The meeting after the one on the card, in one line; its location only where the viewer has to go elsewhere. */
function Following({ timed, event, after }: FollowingProps) {
  const { meeting, start } = timed;
  const elsewhere = meeting.meetingLink !== null || meeting.location !== after.location;
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        borderTop: 1,
        borderColor: 'divider',
        pt: 2,
      }}
    >
      <strong>{nowText.following(formatClock(start, event ? zoneOf(event) : viewerZone()))}</strong>
      {fullName(meeting.otherUser)}
      {elsewhere ? (
        <MeetingPoint meeting={meeting} event={event} />
      ) : (
        <MeetingTable meeting={meeting} />
      )}
    </Typography>
  );
}
