import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Modal from '@mui/material/Modal';
import type { ReactNode } from 'react';
import { navigationText } from '../text/en';
import { useCloseOnBack } from '../ui/useCloseOnBack';

const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });

interface NavigationDrawerProps {
  /** A length of CSS. */
  width: string;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of narrow screens, sliding in from the left. The library's own brings much that is not used. */
export function NavigationDrawer({ width, onClose, children }: NavigationDrawerProps) {
  useCloseOnBack(true, onClose);
  return (
    <Modal open onClose={onClose}>
      <Box
        role="dialog"
        aria-modal
        aria-label={navigationText.label}
        tabIndex={-1}
        sx={{
          position: 'fixed',
          insetBlock: 0,
          left: 0,
          display: 'flex',
          width,
          maxWidth: '85vw',
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
          animation: `${slideIn} 200ms`,
          '&:focus': { outline: 'none' },
        }}
      >
        <Box component="nav" aria-label={navigationText.label} sx={{ display: 'flex', flex: 1 }}>
          {children}
        </Box>
      </Box>
    </Modal>
  );
}
