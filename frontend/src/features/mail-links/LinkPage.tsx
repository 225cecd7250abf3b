import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { useViewer } from '../../store/hooks';
import { Brand } from '../../ui/Brand';
import { Page, PageHeader } from '../../ui/Page';

interface LinkPageProps {
  /** Of the document. */
  title: string;
  heading: string;
  /** Moves the focus to the heading, once what it says has happened. */
  isNew?: boolean;
  children: ReactNode;
}

/** The frame of the screens that the links of mails open, for people who may not be signed in. */
export function LinkPage({ title, heading, isNew = false, children }: LinkPageProps) {
  const viewer = useViewer();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) top.current?.focus();
  }, [isNew]);
  return (
    <Page title={title}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, maxWidth: '38rem' }}>
        {!viewer && <Brand size={40} />}
        <Box ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
          <PageHeader heading={heading} />
        </Box>
        {children}
      </Box>
    </Page>
  );
}
