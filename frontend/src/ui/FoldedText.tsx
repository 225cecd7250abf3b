import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { appText } from '../text/en';
import { cutAfter } from './cut-after';

interface FoldedTextProps {
  /** Stands before the text. */
  label: ReactNode;
  text: string;
}

/** Lines that are shown of a long text. */
const shownLines = 3;
/** Characters of a line, on a phone. */
const lineLength = 45;

function isLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / lineLength)));
  return lines.reduce((sum, count) => sum + count, 0) > shownLines + 1;
}

/** A text of other people; a long one is folded until somebody wants to read it. */
export function FoldedText({ label, text }: FoldedTextProps) {
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <>
      <Typography
        variant="body2"
        sx={{
          maxWidth: '70ch',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(long && !open && cutAfter(shownLines)),
        }}
      >
        {label} {text}
      </Typography>
      {long && (
        <Button
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {open ? appText.showLess : appText.showAll}
        </Button>
      )}
    </>
  );
}
