import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WallPerson, WallSlot } from '@rendezvous/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { wallText as text } from '../../text/wall';
import { useWide } from '../../ui/useWide';
import { fitting, pageAt } from './shown';

type Meeting = WallSlot['meetings'][number];

/** Of a card, in `em`: with names there are two lines beside the place, else the place alone. */
const sizes = {
  named: { width: 17, height: 4, gap: 0.4 },
  bare: { width: 6.2, height: 4, gap: 0.4 },
} as const;

/** How many cards fit into the element that the ref is given to. */
function useFitting(size: { width: number; height: number; gap: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ columns: 1, rows: 1 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      const { width, height } = element.getBoundingClientRect();
      const card = { width: size.width * em, height: size.height * em, gap: size.gap * em };
      setFit(fitting({ width, height }, card));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [size]);
  return { box, fit };
}

/** The meetings of a slot by place. Where they do not all fit, page after page; a phone scrolls. */
export function MeetingCards({ meetings, at }: { meetings: readonly Meeting[]; at: number }) {
  const isNamed = meetings.some(({ people }) => people !== null);
  const size = sizes[isNamed ? 'named' : 'bare'];
  const { box, fit } = useFitting(size);
  const wide = useWide();
  const most = wide ? fit.columns * fit.rows : meetings.length;
  const pages = Math.max(1, Math.ceil(meetings.length / most));
  const page = pageAt(at, pages);
  // Neither names nor places: how many is all there is to say.
  if (meetings.every(({ place, people }) => place === null && people === null)) {
    return <Typography sx={{ fontSize: '1.6em' }}>{text.meetings(meetings.length)}</Typography>;
  }
  return (
    <>
      <Box ref={box} sx={{ flex: { xs: 'none', md: '1 1 0' }, minHeight: 0 }}>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: `${size.gap}em`,
            gridTemplateColumns: `repeat(${fit.columns}, minmax(0, 1fr))`,
            gridAutoRows: { md: `${size.height}em` },
          }}
        >
          {meetings.slice(page * most, (page + 1) * most).map((meeting, index) => (
            <Card key={page * most + index} meeting={meeting} />
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <span>{text.meetings(meetings.length)}</span>
        {pages > 1 && (
          <Typography component="span" variant="time" sx={{ fontSize: '1em' }}>
            {text.page(page + 1, pages)}
          </Typography>
        )}
      </Box>
    </>
  );
}

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

function Card({ meeting: { place, zone, people } }: { meeting: Meeting }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '0.6em',
        minWidth: 0,
        px: '0.6em',
        py: '0.2em',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {(place !== null || !people) && <Where place={place} zone={zone} isAlone={!people} />}
      {people && <People people={people} />}
    </Box>
  );
}

interface WhereProps extends Pick<Meeting, 'place' | 'zone'> {
  /** No names stand beside it. */
  isAlone: boolean;
}

function Where({ place, zone, isAlone }: WhereProps) {
  const width = isAlone ? 5 : 3.8;
  return (
    <Box sx={{ flex: isAlone ? '1 1 auto' : `0 0 ${width}em`, minWidth: 0 }}>
      <Box
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontSize: labelSize(place, width),
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.15,
        }}
      >
        {place ?? text.noPlace}
      </Box>
      {zone && <Box sx={{ ...oneLine, fontSize: '0.75em', color: 'text.secondary' }}>{zone}</Box>}
    </Box>
  );
}

/** Of the letters of a label, in parts of their height. */
const letterWidth = 0.66;

/** A number is the largest thing on a card; a long label is smaller, and read whole in two lines. */
function labelSize(place: string | null, width: number): string {
  const { length } = place ?? text.noPlace;
  return `${Math.min(2, Math.max(0.8, width / (letterWidth * length)))}em`;
}

function People({ people }: { people: readonly WallPerson[] }) {
  if (people.length === 0) return <Box sx={{ color: 'text.secondary' }}>{text.unnamed}</Box>;
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {people.map(({ name, company }) => (
        <Box key={`${name} ${company}`} sx={{ ...oneLine, lineHeight: 1.4 }}>
          <Box component="strong" sx={{ fontSize: '1em', fontWeight: 650 }}>
            {name}
          </Box>{' '}
          <Box component="span" sx={{ fontSize: '0.75em', color: 'text.secondary' }}>
            {company}
          </Box>
        </Box>
      ))}
      {people.length === 1 && (
        <Box sx={{ ...oneLine, fontSize: '0.8em', color: 'text.secondary' }}>{text.oneUnnamed}</Box>
      )}
    </Box>
  );
}
