import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlanMove, PlanPlace, PlanUnplaced } from '@rendezvous/contract';
import { useState, type ReactNode } from 'react';
import { formatClock, formatDate, formatHour, zoneShortName } from '../../text/format';
import { placeName } from '../../text/place-name';
import { planText } from '../../text/plan';
import { fullName } from '../../ui/PersonAvatar';
import { Section } from '../../ui/Section';
import { StripRow } from '../../ui/StripRow';

/** Rows shown at first, and with each press for more. */
const step = 50;

/** Who moves, from when to when. */
export function PlanMoves({ moves, zone }: { moves: readonly PlanMove[]; zone: string }) {
  const [first] = moves;
  return (
    <Section heading={planText.moves}>
      {first && (
        <Typography variant="caption" component="p" color="textSecondary">
          {planText.zone(zoneShortName(first.to.startTime, zone))}
        </Typography>
      )}
      <Rows label={planText.moves} rows={moves}>
        {(move) => <MoveRow key={move.meetingId} move={move} zone={zone} />}
      </Rows>
    </Section>
  );
}

/** Who remains without a time, and why. */
export function PlanWaiting({ meetings }: { meetings: readonly PlanUnplaced[] }) {
  return (
    <Section heading={planText.unplaced}>
      <Rows label={planText.unplaced} rows={meetings}>
        {({ meetingId, requester, requestee, reason }) => (
          <StripRow key={meetingId} tone="attention">
            <Pair one={fullName(requester)} other={fullName(requestee)} />
            <Typography variant="body2" color="textSecondary">
              {planText.reason(reason, fullName(requester), fullName(requestee))}
            </Typography>
          </StripRow>
        )}
      </Rows>
    </Section>
  );
}

function Rows<Row>(props: {
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <Box component="ul" role="list" aria-label={props.label} sx={{ m: 0, p: 0 }}>
        {props.rows.slice(0, shown).map(props.children)}
      </Box>
      {props.rows.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + step)}>
          {planText.showMore}
        </Button>
      )}
    </>
  );
}

function MoveRow({ move, zone }: { move: PlanMove; zone: string }) {
  const { requester, requestee, from, to } = move;
  return (
    <StripRow
      tone="confirmed"
      time={formatClock(to.startTime, zone)}
      timeNote={
        <>
          {formatDate(to.startTime, zone)}
          {to.place !== null && <Box>{placeName(to.place)}</Box>}
        </>
      }
    >
      <Pair one={fullName(requester)} other={fullName(requestee)} />
      <Typography variant="body2" color="textSecondary">
        {from === null ? planText.hadNone : planText.from(placeText(from, zone))}
      </Typography>
    </StripRow>
  );
}

function Pair({ one, other }: { one: string; other: string }) {
  return (
    <Typography variant="h3" component="h3">
      {planText.pair(one, other)}
    </Typography>
  );
}

function placeText({ startTime, place }: PlanPlace, zone: string): string {
  const time = formatHour(startTime, zone);
  return place === null ? time : `${time}, ${placeName(place)}`;
}
