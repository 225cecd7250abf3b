import Box from '@mui/material/Box';
import type { Analytics, RequestsOverTime, SlotOccupancy } from '@rendezvous/contract';
import { analyticsText as text } from '../../text/admin';
import {
  formatDate,
  formatDuration,
  formatHour,
  formatNumber,
  formatRating,
  formatShare,
} from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { Section } from '../../ui/Section';
import { FigureBoard } from '../../ui/FigureBoard';
import { AttendanceFigures, MeetingsPerPerson, MeetingsPerType } from './AnalyticsOfMeetings';
import { FigureChart } from './FigureChart';

type Unit = RequestsOverTime['unit'];

/** All charts of one answer. */
export function AnalyticsSections({ analytics }: { analytics: Analytics }) {
  const { funnel, requests, occupancy, ratings, answers, timezone } = analytics;
  const { attendance, perPerson, perType } = analytics;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 6,
        rowGap: 8,
        alignItems: 'start',
      }}
    >
      <Funnel funnel={funnel} />
      <Requests requests={requests} zone={timezone} />
      {/* Two that are low beside one that is high. */}
      <Box sx={{ display: 'grid', gap: 8 }}>
        <Occupancy occupancy={occupancy} zone={timezone} />
        <Section heading={text.answers}>
          <FigureBoard
            label={text.answers}
            figures={[
              {
                term: text.answered,
                value: formatNumber(answers.answered),
                note: text.answeredNote,
              },
              {
                term: text.answerRate,
                value:
                  answers.asked === 0 ? text.none : formatShare(answers.answered / answers.asked),
                note: text.answerRateNote(answers.asked),
              },
              {
                term: text.median,
                value:
                  answers.medianSeconds === null
                    ? text.none
                    : formatDuration(answers.medianSeconds),
              },
            ]}
          />
        </Section>
      </Box>
      <Ratings ratings={ratings} />
      <AttendanceFigures attendance={attendance} />
      <MeetingsPerPerson perPerson={perPerson} />
      <MeetingsPerType perType={perType} />
    </Box>
  );
}

function Funnel({ funnel }: Pick<Analytics, 'funnel'>) {
  const nobody = funnel.every(({ people }) => people === 0);
  return (
    <Section heading={text.funnel}>
      {nobody ? (
        <EmptyState title={text.noRegistrations} hint={text.noRegistrationsHint} />
      ) : (
        <FigureChart
          horizontal
          summary={text.funnelSummary(funnel)}
          of={text.stage}
          categories={funnel.map(({ stage }) => text.stages[stage])}
          series={[
            { label: text.people, values: funnel.map(({ people }) => people) },
            { label: text.meetings, values: funnel.map(({ meetings }) => meetings) },
          ]}
        />
      )}
    </Section>
  );
}

const momentOf = (instant: string, unit: Unit, zone: string) =>
  unit === 'hour' ? formatHour(instant, zone) : formatDate(instant, zone);

function Requests({ requests, zone }: { requests: RequestsOverTime; zone: string }) {
  const { unit, buckets } = requests;
  const all = buckets.reduce((sum, bucket) => sum + bucket.requests, 0);
  const [most] = buckets.toSorted((a, b) => b.requests - a.requests);
  return (
    <Section heading={text.requests}>
      {most ? (
        <FigureChart
          summary={`${text.requestsSummary(all, most.requests, momentOf(most.start, unit, zone))} ${text.zone(zone)}.`}
          of={text.begins[unit]}
          categories={buckets.map(({ start }) => momentOf(start, unit, zone))}
          series={[{ label: text.requestsPer[unit], values: buckets.map((each) => each.requests) }]}
        />
      ) : (
        <EmptyState title={text.noRequests} />
      )}
    </Section>
  );
}

function Occupancy({ occupancy, zone }: { occupancy: SlotOccupancy | null; zone: string }) {
  return (
    <Section heading={text.occupancy}>
      {!occupancy || occupancy.slots === 0 ? (
        <EmptyState title={occupancy ? text.noSlots : text.chooseEvent} />
      ) : (
        <Slots occupancy={occupancy} zone={zone} />
      )}
    </Section>
  );
}

function Slots({ occupancy, zone }: { occupancy: SlotOccupancy; zone: string }) {
  const { slots, used, meetings, people, hours } = occupancy;
  const seats = slots * people;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <FigureBoard
        label={text.occupancy}
        figures={[
          {
            term: text.slotsUsed,
            value: formatShare(used / slots),
            note: text.occupancySummary(used, slots),
          },
          {
            term: text.timeUsed,
            value: seats > 0 ? formatShare((2 * meetings) / seats) : text.none,
            note: text.timeUsedNote,
          },
        ]}
      />
      <FigureChart
        summary={`${text.meetingsSummary(meetings)} ${text.zone(zone)}.`}
        of={text.hour}
        categories={hours.map(({ start }) => formatHour(start, zone))}
        series={[{ label: text.perHour, values: hours.map((hour) => hour.meetings) }]}
      />
    </Box>
  );
}

function Ratings({ ratings: { counts, average } }: Pick<Analytics, 'ratings'>) {
  const given = counts.reduce((sum, count) => sum + count.given, 0);
  return (
    <Section heading={text.ratings}>
      {average === null ? (
        <EmptyState title={text.noRatings} />
      ) : (
        <FigureChart
          summary={text.ratingsSummary(given, formatRating(average))}
          of={text.rating}
          categories={counts.map(({ rating }) => text.stars(rating))}
          series={[{ label: text.given, values: counts.map((count) => count.given) }]}
        />
      )}
    </Section>
  );
}
