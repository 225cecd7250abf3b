import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { appText } from '../text/en';
import { Dialog } from './Dialog';

interface FormDialogProps {
  title: string;
  /** The fields. */
  children: ReactNode;
  submitLabel: string;
  /** Of the button that closes; "Cancel" unless said otherwise. */
  cancelLabel?: string;
  /** Replaces the label while `pending`. */
  pendingLabel: string;
  pending: boolean;
  /** What is entered cannot be sent yet. */
  blocked: boolean;
  /** Much has been entered: a click beside the dialog does not close it. */
  held?: boolean;
  /** What is sent cannot be undone. */
  destructive?: boolean;
  /** In the theme's steps; `sm` unless said otherwise. */
  maxWidth?: 'sm' | 'md';
  onSubmit: () => void;
  /** Cancel was chosen: what has been typed is not wanted any more. */
  onDiscard?: () => void;
  onClose: () => void;
}

/** A dialog that asks for something and sends it. Open for as long as it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { title, pending, held, maxWidth, onSubmit, onClose } = props;
  const titleId = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A dialog is a child of what opened it, and so are its events.
    event.stopPropagation();
    if (!pending && !props.blocked) onSubmit();
  };
  return (
    <Dialog
      open
      maxWidth={maxWidth}
      onClose={(_, reason) => {
        if (!pending && !(held && reason === 'backdropClick')) onClose();
      }}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: 0, pb: 5 }}>
          {props.children}
        </DialogContent>
        {/* Fields that are scrolled away end at a line. */}
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pb: 3 }}>
          <Button
            onClick={() => {
              props.onDiscard?.();
              onClose();
            }}
            disabled={pending}
          >
            {props.cancelLabel ?? appText.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={pending || props.blocked}
          >
            {pending ? props.pendingLabel : props.submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
