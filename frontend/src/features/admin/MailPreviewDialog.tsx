import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { OutboxMail, OutboxMailPreview } from '@rendezvous/contract';
import { useId, useState } from 'react';
import { adminCalls } from '../../api/admin';
import { ApiError } from '../../api/errors';
import { useRead } from '../../live/use-read';
import { adminMailsText as text } from '../../text/admin-mails';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { TabbedPanels } from '../../ui/TabbedPanels';

const forms = ['html', 'text'] as const;

/** A mail as it would be written now. */
export function MailPreviewDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const titleId = useId();
  const { value, failure, again } = useRead(mail.id, (signal) =>
    adminCalls.mailPreview(mail.id, { signal }),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{value?.subject || text.previewTitle}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, py: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {text.previewHint}
        </Typography>
        {value ? (
          <Preview mail={value} />
        ) : failure instanceof ApiError && failure.status === 409 ? (
          // There is nothing to say any more: asking again does not help.
          <EmptyState title={failure.message} />
        ) : failure ? (
          <LoadFailed message={failure.message} onRetry={again} />
        ) : (
          <LoadingState label={text.loadingPreview} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ mail }: { mail: OutboxMailPreview }) {
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  return (
    <TabbedPanels
      label={text.previewTitle}
      tabs={[
        { key: 'html', label: text.asHtml },
        { key: 'text', label: text.asText },
      ]}
      chosen={form}
      onChoose={setForm}
    >
      {form === 'html' ? (
        // Without any permission: no scripts, no forms, no windows, and an origin of its own.
        <Box
          component="iframe"
          title={text.frame}
          sandbox=""
          srcDoc={mail.html}
          sx={{
            display: 'block',
            width: '100%',
            height: '48vh',
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={text.frame}
          sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2' }}
        >
          {mail.text}
        </Box>
      )}
    </TabbedPanels>
  );
}
