import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { downloadOwnData } from '../../live/own-data-actions';
import { ownDataText } from '../../text/own-data';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { saveFile } from '../../ui/save-file';
import { Section } from '../../ui/Section';
import { useCommand } from '../../ui/useCommand';

// Form fields are heavy, and few people delete their account.
const DeleteAccountDialog = lazyWithPreload(
  () => import('./DeleteAccountDialog'),
  'DeleteAccountDialog',
);

/** Takes the viewer's data along, or deletes the account. */
export function OwnDataSection({ email }: { email: string }) {
  const [deleting, setDeleting] = useState(false);
  const { pending, run } = useCommand();
  const download = () =>
    run(
      async () => {
        const outcome = await downloadOwnData();
        if (outcome.ok) saveFile(outcome.value.name, outcome.value.content);
        return outcome;
      },
      { failureTitle: ownDataText.downloadFailed },
    );
  return (
    <Section heading={ownDataText.heading} id="your-data">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography color="textSecondary">{ownDataText.hint}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" disabled={pending} onClick={() => void download()}>
            {pending ? ownDataText.downloading : ownDataText.download}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
            {ownDataText.delete}
          </Button>
        </Box>
      </Box>
      {deleting && (
        <Suspense>
          <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </Section>
  );
}
