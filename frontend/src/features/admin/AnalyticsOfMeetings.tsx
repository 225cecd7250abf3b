import type { Analytics } from '@rendezvous/contract';
import { analyticsText as text } from '../../text/admin';
import { formatNumber, formatRating, formatShare } from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { FigureBoard } from '../../ui/FigureBoard';
import { Section } from '../../ui/Section';
import { FigureChart } from './FigureChart';

const outcomes = ['met', 'missed', 'disputed', 'unknown'] as const;

/** What became of the meetings that have begun. */
export function AttendanceFigures({ attendance }: Pick<Analytics, 'attendance'>) {
  const begun = outcomes.reduce((sum, outcome) => sum + attendance[outcome], 0);
  return (
    <Section heading={text.attendance}>
      {begun === 0 ? (
        <EmptyState title={text.noAttendance} />
      ) : (
        <FigureBoard
          label={text.attendance}
          figures={outcomes.map((outcome) => ({
            term: text.outcomes[outcome],
            value: formatNumber(attendance[outcome]),
            note: text.ofBegun(formatShare(attendance[outcome] / begun)),
          }))}
        />
      )}
    </Section>
  );
}

/** How many people have how many meetings. */
export function MeetingsPerPerson({ perPerson }: Pick<Analytics, 'perPerson'>) {
  const { average, counts } = perPerson;
  return (
    <Section heading={text.perPerson}>
      {average === null ? (
        <EmptyState title={text.noRegistrations} />
      ) : (
        <FigureChart
          summary={text.perPersonSummary(formatRating(average))}
          of={text.meetings}
          categories={counts.map(({ meetings }) => text.meetingCount(meetings))}
          series={[{ label: text.people, values: counts.map(({ people }) => people) }]}
        />
      )}
    </Section>
  );
}

/** How many meetings people of each type have; nothing where nobody has a type. */
export function MeetingsPerType({ perType }: Pick<Analytics, 'perType'>) {
  if (perType.every(({ type }) => type === null)) return null;
  const rounded = (average: number) => Math.round(average * 10) / 10;
  return (
    <Section heading={text.perType}>
      <FigureChart
        horizontal
        summary={text.perTypeSummary(
          perType.map(({ type, people, average }) =>
            text.averageOfType(type ?? text.noType, formatRating(average), people),
          ),
        )}
        of={text.type}
        categories={perType.map(({ type }) => type ?? text.noType)}
        series={[
          { label: text.averageMeetings, values: perType.map(({ average }) => rounded(average)) },
        ]}
      />
    </Section>
  );
}
