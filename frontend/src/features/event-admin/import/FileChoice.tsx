import DownloadSharp from '@mui/icons-material/DownloadSharp';
import UploadFileSharp from '@mui/icons-material/UploadFileSharp';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { checkFile } from '../../../live/import-actions';
import { eventImportText as text } from '../../../text/event-import';
import { DropArea } from '../../../ui/DropArea';
import { LoadingState } from '../../../ui/LoadingState';
import { saveFile } from '../../../ui/save-file';
import type { CheckedFile } from './checked-file';

const largest = 10 * 1024 * 1024;

const example = [
  'Email,First name,Last name,Company,Role,What they sell,What they buy,Type,ID',
  'eva@alpine.example,Eva,Berger,Alpine Castings,Head of Sales,Structural castings,Aluminium billets,,1001',
  '',
].join('\r\n');

interface FileChoiceProps {
  eventId: Uuid;
  onChecked: (checked: CheckedFile) => void;
}

/** Where a file is chosen or dropped; it is read at once. */
export function FileChoice({ eventId, onChecked }: FileChoiceProps) {
  const [reading, setReading] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ name: string; message: string } | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || reading !== null) return;
    setRefused(null);
    if (file.size > largest) {
      setRefused({ name: file.name, message: text.tooLarge });
      return;
    }
    setReading(file.name);
    const outcome = await checkFile(eventId, file, null);
    setReading(null);
    if (outcome.ok) onChecked({ file, preview: outcome.value });
    else setRefused({ name: file.name, message: outcome.failure.message });
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 3 }}>
      <DropArea
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        button={{
          variant: 'contained',
          startIcon: <UploadFileSharp aria-hidden />,
          disabled: reading !== null,
          children: text.choose,
        }}
        drop={text.drop}
        note={text.note}
        onFiles={([file]) => void take(file)}
      />
      {reading !== null && <LoadingState label={text.reading(reading)} />}
      {refused && (
        <Alert severity="error">
          <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{text.refused(refused.name)}</AlertTitle>
          {refused.message}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {text.columnsNote}
      </Typography>
      <Box>
        <Button
          startIcon={<DownloadSharp aria-hidden />}
          onClick={() =>
            saveFile(text.exampleName, new Blob([`\ufeff${example}`], { type: 'text/csv' }))
          }
        >
          {text.example}
        </Button>
      </Box>
    </Box>
  );
}
