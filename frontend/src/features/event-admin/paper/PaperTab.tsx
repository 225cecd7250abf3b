import Box from '@mui/material/Box';
import type { Event } from '@rendezvous/contract';
import { useEventRole } from '../../../store/hooks';
import { ExportSection } from './ExportSection';
import { PrintSection } from './PrintSection';
import { WallSection } from './WallSection';

/** What leaves the page: paper, spreadsheets, and a page for the hall. The desk prints. */
export function PaperTab({ event }: { event: Event }) {
  const isDesk = useEventRole(event.id) === 'desk';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <PrintSection event={event} />
      {!isDesk && <ExportSection event={event} />}
      {!isDesk && <WallSection event={event} />}
    </Box>
  );
}
