import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { appText } from '../text/en';

/** Stands before the title of every screen's document, for example a count of what is unread. */
export const TitleMark = createContext('');

interface PageProps {
  /** The document's title; the product's name is added. */
  title: string;
  children: ReactNode;
}

/** One screen's content: names the document and keeps the column. */
export function Page({ title, children }: PageProps) {
  const mark = useContext(TitleMark);
  useEffect(() => {
    document.title = mark + appText.documentTitle(title);
  }, [mark, title]);
  return <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>{children}</Box>;
}

interface PageHeaderProps {
  heading: string;
  subtitle?: ReactNode;
  /** A link back, above the heading. */
  back?: ReactNode;
  /** Buttons at the heading's end. */
  actions?: ReactNode;
}

/** The one `h1` of a screen. */
export function PageHeader({ heading, subtitle, back, actions }: PageHeaderProps) {
  return (
    <Box component="header">
      {back && <Box sx={{ mb: 2, ml: -3 }}>{back}</Box>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 3,
          borderBottom: 2,
          borderColor: 'text.primary',
          pb: 3,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1">{heading}</Typography>
          {subtitle && (
            <Typography component="div" color="textSecondary" sx={{ mt: 1 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
    </Box>
  );
}
