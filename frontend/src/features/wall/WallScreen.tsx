import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Wall } from '@rendezvous/contract';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isDeadLink } from '../../api/errors';
import { useWall } from '../../live/use-wall';
import { appText } from '../../text/en';
import { dayKey, formatClock, zoneShortName } from '../../text/format';
import { wallText as text } from '../../text/wall';
import { useNow } from '../../ui/useNow';
import { shownAt } from './shown';
import { SlotSection } from './SlotSection';

const second = 1000;

/** A page for a screen in the hall of an event: what is on now, what is next, and how much time is left. */
export function WallScreen() {
  const { id: token = '' } = useParams();
  const { value: wall, failure } = useWall(token);
  useEffect(() => {
    document.title = appText.documentTitle(wall?.eventName ?? text.title);
  }, [wall?.eventName]);
  if (failure && isDeadLink(failure)) return <Notice heading={text.ended} hint={text.endedHint} />;
  if (wall) return <Picture wall={wall} isOld={failure !== undefined} />;
  return failure ? (
    <Notice heading={text.failed} hint={failure.message} />
  ) : (
    <Notice heading={text.loading} />
  );
}

/** Sizes are in `em` of this: a screen is read from ten metres, whatever its pixels; a phone is held in the hand. */
const unit = { xs: 16, md: 'max(15px, min(1.6vw, 2.84vh))' } as const;

function Screen({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        fontSize: unit,
        display: 'flex',
        flexDirection: 'column',
        gap: '1em',
        minHeight: '100dvh',
        height: { md: '100dvh' },
        overflow: { md: 'hidden' },
        p: '1.25em',
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}

function Notice({ heading, hint }: { heading: string; hint?: string }) {
  return (
    <Screen>
      <Box role="status" sx={{ m: 'auto', textAlign: 'center' }}>
        <Typography variant="h1" sx={{ fontSize: '2em' }}>
          {heading}
        </Typography>
        {hint && <Typography sx={{ mt: '0.5em', fontSize: '1em' }}>{hint}</Typography>}
      </Box>
    </Screen>
  );
}

function Picture({ wall, isOld }: { wall: Wall; isOld: boolean }) {
  const at = useNow(second);
  const { now, next } = shownAt(wall, at);
  const today = dayKey(new Date(at), wall.timezone);
  const isNextToday = next !== null && dayKey(next.startTime, wall.timezone) === today;
  const noneToCome = isOld && !next ? text.unknown : text.over;
  return (
    <Screen>
      <Header wall={wall} at={at} isOld={isOld} />
      {wall.isCancelled ? (
        <Typography role="status" sx={{ m: 'auto', fontSize: '2em' }}>
          {text.cancelled}
        </Typography>
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gap: '1.25em',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
            alignContent: { xs: 'start', md: 'stretch' },
          }}
        >
          <SlotSection
            heading={text.now}
            slot={now}
            countdown={now && { to: now.endTime, label: text.left, isFirst: false }}
            nothing={isNextToday ? text.between : noneToCome}
            zone={wall.timezone}
            at={at}
            isPresent
          />
          {next && (
            <SlotSection
              heading={text.next}
              slot={next}
              countdown={
                isNextToday ? { to: next.startTime, label: text.begins, isFirst: true } : null
              }
              nothing={text.noMeetings}
              zone={wall.timezone}
              at={at}
            />
          )}
        </Box>
      )}
    </Screen>
  );
}

function Header({ wall, at, isOld }: { wall: Wall; at: number; isOld: boolean }) {
  const moment = new Date(at);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'baseline',
        columnGap: '1em',
        borderBottom: 2,
        borderColor: 'text.primary',
        pb: '0.5em',
      }}
    >
      <Typography
        variant="h1"
        sx={{
          flex: '1 1 auto',
          minWidth: 0,
          fontSize: '1.7em',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {wall.eventName}
      </Typography>
      <Typography
        role="status"
        sx={{
          order: { xs: 1, md: 0 },
          fontSize: '0.9em',
          color: 'secondary.main',
          fontWeight: 650,
          whiteSpace: 'nowrap',
        }}
      >
        {isOld && text.asOf(formatClock(wall.at, wall.timezone))}
      </Typography>
      <Typography
        component="time"
        dateTime={moment.toISOString()}
        variant="time"
        sx={{ fontSize: '2.4em', lineHeight: 1, fontWeight: 700, whiteSpace: 'nowrap' }}
      >
        {formatClock(moment, wall.timezone)}{' '}
        <Box component="span" sx={{ fontSize: '0.4em', fontWeight: 400 }}>
          {zoneShortName(moment, wall.timezone)}
        </Box>
      </Typography>
    </Box>
  );
}
