import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { appText } from '../text/en';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  body: string;
  confirmLabel: string;
  /** Replaces the label while `pending`. */
  pendingLabel?: string;
  /** Of the button that leaves everything as it is, where Cancel would be mistaken for what is asked. */
  keepLabel?: string;
  pending?: boolean;
  /** It cannot be confirmed, for example before it is known what it does. */
  blocked?: boolean;
  /** What is confirmed cannot be undone. */
  destructive?: boolean;
  /** The button that leaves everything as it is stands out. */
  keepStandsOut?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before something that costs others or cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    body,
    confirmLabel,
    pendingLabel,
    pending = false,
    blocked = false,
    destructive,
    keepStandsOut,
  } = props;
  const titleId = useId();
  const bodyId = useId();
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : props.onCancel}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={bodyId}>{body}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          variant={keepStandsOut ? 'contained' : 'text'}
          onClick={props.onCancel}
          disabled={pending}
          autoFocus
        >
          {props.keepLabel ?? appText.cancel}
        </Button>
        <Button
          variant={keepStandsOut ? 'text' : 'contained'}
          color={destructive ? 'error' : 'primary'}
          onClick={props.onConfirm}
          disabled={pending || blocked}
        >
          {pending && pendingLabel ? pendingLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
