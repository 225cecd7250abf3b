import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, Person } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { eventDayCalls, type Paper } from '../../../api/event-day';
import { useEventPart } from '../../../live/use-event-part';
import { useRead } from '../../../live/use-read';
import { paperText as text } from '../../../text/event-paper';
import { printingText } from '../../../text/event-printing';
import { LabelledSelect } from '../../../ui/LabelledSelect';
import { fullName } from '../../../ui/PersonAvatar';
import { Section } from '../../../ui/Section';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { PersonSearch } from '../PersonSearch';
import { CompanyField } from './CompanyField';
import { printPaper } from './print-paper';
import { PrintRow } from './PrintRow';
import { usePaperSize } from './usePaperSize';
import type { usePrinting } from './usePrinting';

type WithoutSize<One> = One extends Paper ? Omit<One, 'size'> : never;

/** So many are named whose sheets are out of date. */
const named = 5;

function namesOf(people: readonly Person[]): string {
  const names = people.slice(0, named).map(fullName).join(', ');
  return text.outdatedPeople(names, Math.max(people.length - named, 0));
}

interface PrintSectionProps {
  event: Event;
  printing: ReturnType<typeof usePrinting>;
}

/** Everything of the event that comes on paper. */
export function PrintSection({ event, printing }: PrintSectionProps) {
  const { running, ended, start } = printing;
  const board = useRead(event.id, (signal) => eventDayCalls.board(event.id, null, { signal }));
  useEventPart(event.id, 'people', board.again);
  const outdated = board.value?.outdatedSheets;
  const { again } = board;
  useEffect(() => {
    if (ended > 0) again();
  }, [ended, again]);
  const [size, setSize] = usePaperSize();
  const [company, setCompany] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const rowOf = (what: string, wanted: WithoutSize<Paper>, isThere = true) => ({
    what,
    disabled: running !== null || !isThere,
    onPrint: () => void start(what, printPaper(event.id, what, { ...wanted, size })),
  });
  return (
    <Section heading={text.heading}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {text.hint}
      </Typography>
      <Box sx={{ maxWidth: 240, mb: 4 }}>
        <LabelledSelect
          label={text.size}
          hint={text.sizeHint}
          options={[
            { value: 'a4', label: text.sizes.a4 },
            { value: 'letter', label: text.sizes.letter },
          ]}
          value={size}
          onChange={setSize}
        />
      </Box>
      {/* The begin alone: figures would be read out without an end, and the end is a toast. */}
      <Box role="status" sx={visuallyHidden}>
        {running && printingText.preparing(running.what)}
      </Box>
      <Box
        component="ul"
        role="list"
        sx={{
          m: 0,
          p: 0,
          border: 1,
          borderBottom: 0,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <PrintRow {...rowOf(text.all, { file: 'agendas' })} hint={text.allHint} />
        <PrintRow
          {...rowOf(
            text.outdated,
            { file: 'agendas', outdated: true },
            outdated !== undefined && outdated.length > 0,
          )}
          hint={
            outdated
              ? text.outdatedHint(outdated.length)
              : (board.failure?.message ?? text.outdatedReading)
          }
        >
          {outdated && outdated.length > 0 && (
            <Typography variant="body2">{namesOf(outdated)}</Typography>
          )}
        </PrintRow>
        <PrintRow
          {...rowOf(
            text.company,
            { file: 'agendas', company: company.trim() },
            company.trim() !== '',
          )}
        >
          <CompanyField eventId={event.id} value={company} onChange={setCompany} />
        </PrintRow>
        <PrintRow
          {...rowOf(text.person, { file: 'agendas', userId: person?.id ?? '' }, person !== null)}
        >
          <PersonSearch
            label={text.personField}
            eventId={event.id}
            chosen={person}
            onChoose={setPerson}
          />
        </PrintRow>
        <PrintRow
          {...rowOf(text.cards, { file: 'tables', content: 'cards' })}
          hint={text.cardsHint}
        />
        <PrintRow
          {...rowOf(text.slots, { file: 'tables', content: 'slots' })}
          hint={text.slotsHint}
        />
        <PrintRow {...rowOf(text.handout, { file: 'handout' })} hint={text.handoutHint} />
      </Box>
    </Section>
  );
}
