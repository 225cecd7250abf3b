import DownloadSharp from '@mui/icons-material/DownloadSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import type { Separator, TableContent } from '../../../api/event-day';
import { readTable } from '../../../live/event-day-actions';
import { exportText as text } from '../../../text/event-paper';
import { LabelledSelect } from '../../../ui/LabelledSelect';
import { saveFile } from '../../../ui/save-file';
import { Section } from '../../../ui/Section';
import { useCommand } from '../../../ui/useCommand';
import { useDeviceChoice } from '../../../ui/useDeviceChoice';
import { isSeparator, usualSeparator } from './device-defaults';

const contents = ['attendees', 'registrations', 'requests', 'meetings'] as const;
const separators = ['comma', 'semicolon', 'tab'] as const;

/** Files for spreadsheet programs. */
export function ExportSection({ event }: { event: Event }) {
  const [separator, setSeparator] = useDeviceChoice<Separator>(
    'csv-separator',
    usualSeparator(navigator.language),
    isSeparator,
  );
  const { pending, run } = useCommand();
  const save = (content: TableContent) =>
    run(
      async () => {
        const outcome = await readTable(event.id, content, separator);
        if (outcome.ok) saveFile(outcome.value.name, outcome.value.content);
        return outcome;
      },
      { failureTitle: text.failed },
    );
  return (
    <Section heading={text.heading}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {text.hint}
      </Typography>
      <Box sx={{ maxWidth: 300, mb: 4 }}>
        <LabelledSelect
          label={text.separator}
          hint={text.separatorHint}
          options={separators.map((value) => ({ value, label: text.separators[value] }))}
          value={separator}
          onChange={setSeparator}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {contents.map((content) => (
          <Button
            key={content}
            variant="outlined"
            startIcon={<DownloadSharp aria-hidden />}
            disabled={pending}
            onClick={() => void save(content)}
          >
            {text.contents[content]}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
