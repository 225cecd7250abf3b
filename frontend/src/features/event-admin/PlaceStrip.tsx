import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EventPlace } from '@rendezvous/contract';
import { memo } from 'react';
import { placesText } from '../../text/event-places';
import { fullName } from '../../ui/PersonAvatar';
import { StripRow } from '../../ui/StripRow';
import type { VirtualRow } from '../../ui/virtual-row';

interface PlaceStripProps {
  place: EventPlace;
  row: VirtualRow;
  onEdit: (place: EventPlace) => void;
  onRemove: (place: EventPlace) => void;
}

/** One place: its label, its zone, whose it is. */
export const PlaceStrip = memo(function PlaceStrip(props: PlaceStripProps) {
  const { place, row, onEdit, onRemove } = props;
  const { label, zone, owner } = place;
  return (
    <StripRow
      row={row}
      tone={owner ? 'vip' : 'neutral'}
      time={<Box sx={{ overflowWrap: 'anywhere' }}>{label}</Box>}
      actions={
        <>
          <Button
            variant="outlined"
            color="inherit"
            aria-label={placesText.editOf(label)}
            onClick={() => onEdit(place)}
          >
            {placesText.edit}
          </Button>
          <Button
            color="inherit"
            aria-label={placesText.removeOf(label)}
            onClick={() => onRemove(place)}
          >
            {placesText.remove}
          </Button>
        </>
      }
    >
      {zone && <Typography>{placesText.inZone(zone)}</Typography>}
      <Typography variant="body2" color={owner ? 'textPrimary' : 'textSecondary'}>
        {owner ? placesText.ownedBy(fullName(owner)) : placesText.forAnybody}
      </Typography>
    </StripRow>
  );
});
