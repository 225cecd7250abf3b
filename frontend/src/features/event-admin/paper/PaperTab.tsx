import Box from '@mui/material/Box';
import type { Event } from '@rendezvous/contract';
import { useEventRole } from '../../../store/hooks';
import { ExportSection } from './ExportSection';
import { PrintSection } from './PrintSection';
import type { usePrinting } from './usePrinting';
import { WallSection } from './WallSection';

interface PaperTabProps {
  event: Event;
  printing: ReturnType<typeof usePrinting>;
}

/** What leaves the page: paper, spreadsheets, and a page for the hall. The desk prints. */
export function PaperTab({ event, printing }: PaperTabProps) {
  const isDesk = useEventRole(event.id) === 'desk';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <PrintSection event={event} printing={printing} />
      {!isDesk && <ExportSection event={event} />}
      {!isDesk && <WallSection event={event} />}
    </Box>
  );
}
