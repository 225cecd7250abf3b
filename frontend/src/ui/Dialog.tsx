import Box from '@mui/material/Box';
import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from './FormAlert';
import { useNoticeHasFocus } from './notice-focus';
import { sayFailuresWith, showToast, type Toast } from './toast';
import { useCloseOnBack } from './useCloseOnBack';

/** What has failed while the dialog is open. What is said when the dialog closes by itself is handed on. */
function useFailure(open: boolean) {
  const [failure, setFailure] = useState<Toast | null>(null);
  const latest = useRef<Toast | null>(null);
  const say = (next: Toast | null) => {
    latest.current = next;
    setFailure(next);
  };
  useEffect(() => {
    if (!open) return undefined;
    const stop = sayFailuresWith(say);
    return () => {
      stop();
      const unread = latest.current;
      say(null);
      if (unread) showToast(unread);
    };
  }, [open]);
  return { failure, forget: () => say(null) };
}

/**
 * A dialog that says itself what fails while it is open, because a toast would stand behind it, and that lets the
 * focus go to a notice. A step back through the history closes it as Escape does.
 */
export function Dialog({ open, children, onClose, ...props }: DialogProps) {
  const { failure, forget } = useFailure(open);
  const noticeHasFocus = useNoticeHasFocus();
  const close: DialogProps['onClose'] = (event, reason) => {
    forget();
    onClose?.(event, reason);
  };
  useCloseOnBack(open, () => close({}, 'escapeKeyDown'));
  return (
    <MuiDialog
      {...props}
      open={open}
      onClose={close}
      disableEnforceFocus={noticeHasFocus}
      onClickCapture={({ target }) => {
        // Whatever is tried next may fail for another reason.
        if (target instanceof Element && target.closest('button')) forget();
      }}
    >
      {failure && (
        <Box sx={{ px: 5, pt: 5 }}>
          <FormAlert>
            <div>
              <Typography sx={{ fontWeight: 650 }}>{failure.title}</Typography>
              {failure.description && (
                <Typography variant="body2">{failure.description}</Typography>
              )}
            </div>
          </FormAlert>
        </Box>
      )}
      {children}
    </MuiDialog>
  );
}
