import Box from '@mui/material/Box';
import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FormAlert } from './FormAlert';
import { useNoticeHasFocus } from './notice-focus';
import { sayFailuresWith, type Toast } from './toast';
import { useCloseOnBack } from './useCloseOnBack';

/**
 * A dialog that says itself what fails while it is open, because a toast would stand behind it, and that lets the
 * focus go to a notice. A step back through the history closes it as Escape does.
 */
export function Dialog({ open, children, ...props }: DialogProps) {
  const [failure, setFailure] = useState<Toast | null>(null);
  const noticeHasFocus = useNoticeHasFocus();
  useEffect(() => (open ? sayFailuresWith(setFailure) : undefined), [open]);
  useCloseOnBack(open, () => props.onClose?.({}, 'escapeKeyDown'));
  if (!open && failure) setFailure(null);
  return (
    <MuiDialog
      {...props}
      open={open}
      disableEnforceFocus={noticeHasFocus}
      onClickCapture={({ target }) => {
        // Whatever is tried next may fail for another reason.
        if (target instanceof Element && target.closest('button')) setFailure(null);
      }}
    >
      {failure && (
        <Box sx={{ px: 5, pt: 5 }}>
          <FormAlert>
            <div>
              <Typography sx={{ fontWeight: 650 }}>{failure.title}</Typography>
              {failure.description}
            </div>
          </FormAlert>
        </Box>
      )}
      {children}
    </MuiDialog>
  );
}
