import Typography from '@mui/material/Typography';
import type { Person, ReportReason } from '@rendezvous/contract';
import { useState } from 'react';
import { reportPerson } from '../../live/safety-actions';
import { appText } from '../../text/en';
import { safetyText } from '../../text/safety';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

/** In characters. */
const longestText = 2000;

const reasons = ['spam', 'rude', 'fake', 'other'] as const satisfies ReportReason[];

interface ReportDialogProps {
  person: Person;
  onSent: () => void;
  onClose: () => void;
}

/** Asks what is wrong with a person and tells the administrators. */
export function ReportDialog({ person, onSent, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [text, setText] = useState('');
  const { pending, run } = useCommand();
  const trimmed = text.trim();
  const isNeeded = reason === 'other';
  const send = async () => {
    const sent = await run(() => reportPerson(person.id, { reason, text: trimmed }), {
      failureTitle: safetyText.reportFailed,
      failureFallback: appText.somethingWentWrongThere,
    });
    if (sent) onSent();
  };
  return (
    <FormDialog
      title={safetyText.reportTitle(fullName(person))}
      submitLabel={safetyText.send}
      pendingLabel={safetyText.sending}
      pending={pending}
      blocked={isNeeded && trimmed === ''}
      held={trimmed !== ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{safetyText.reportHint}</Typography>
      <LabelledSelect
        label={safetyText.reason}
        value={reason}
        onChange={setReason}
        disabled={pending}
        autoFocus
        options={reasons.map((value) => ({ value, label: safetyText.reasons[value] }))}
      />
      <LabelledTextField
        label={isNeeded ? safetyText.text : safetyText.textOptional}
        value={text}
        onChange={setText}
        maxLength={longestText}
        multiline
        minRows={3}
        disabled={pending}
      />
    </FormDialog>
  );
}
