import CalendarMonthSharp from '@mui/icons-material/CalendarMonthSharp';
import PersonSharp from '@mui/icons-material/PersonSharp';
import WebAssetSharp from '@mui/icons-material/WebAssetSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paletteText } from '../../text/palette';
import type { PaletteGroup, PaletteItem } from './palette-items';

const icons = { screen: WebAssetSharp, event: CalendarMonthSharp, person: PersonSharp } as const;

interface RowProps {
  id: string;
  item: PaletteItem;
  marked: boolean;
  onMark: () => void;
  onChosen: () => void;
}

/** A link, so that a screen with something unsaved can hold it back like any other. */
function Row({ id, item, marked, onMark, onChosen }: RowProps) {
  const Icon = icons[item.kind];
  return (
    <Box
      component={Link}
      to={item.to}
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      onMouseMove={marked ? undefined : onMark}
      onClick={onChosen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 44,
        px: 4,
        py: 1.5,
        borderLeft: '4px solid transparent',
        color: 'text.primary',
        textDecoration: 'none',
        '&[aria-selected="true"]': {
          borderColor: 'secondary.main',
          bgcolor: 'background.default',
          fontWeight: 650,
        },
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {item.label}
        {item.note && (
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {item.note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface PaletteResultsProps {
  id: string;
  rowId: (place: number) => string;
  groups: readonly PaletteGroup[];
  marked: number;
  onMark: (place: number) => void;
  onChosen: (item: PaletteItem) => void;
}

/** What can be chosen, by kind; the mark is moved from the field above it. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, rowId, groups, marked, onMark, onChosen } = props;
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((count, { items }) => count + items.length, 0),
  );
  return (
    <Box role="listbox" id={id} aria-label={paletteText.label}>
      {groups.map(({ heading, items }, group) => (
        <Box key={heading} role="group" aria-label={heading} sx={{ py: 1 }}>
          <Typography
            aria-hidden
            variant="overline"
            component="div"
            color="textSecondary"
            sx={{ px: 5, py: 1 }}
          >
            {heading}
          </Typography>
          {items.map((item, index) => {
            const place = (starts[group] ?? 0) + index;
            return (
              <Row
                key={item.to}
                id={rowId(place)}
                item={item}
                marked={place === marked}
                onMark={() => onMark(place)}
                onChosen={() => onChosen(item)}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
