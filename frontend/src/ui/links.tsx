import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link within the page that looks like a button. */
export function ButtonLink(props: ButtonProps & { to: string; replace?: boolean }) {
  return <Button component={RouterLink} {...props} />;
}

interface TextLinkProps {
  to: string;
  /** For the screen it leads to. */
  state?: unknown;
  /** As the text around it instead of in the colour of links. */
  color?: 'inherit';
  /** Underlined under the pointer alone. */
  underline?: 'hover';
  /** It leads to what is open already. */
  current?: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A link within the page among text: drawn as text, 44 px high to the finger. The library's own weighs 2 KiB more. */
export function TextLink({ color, underline, current, sx, ...props }: TextLinkProps) {
  return (
    <Box
      component={RouterLink}
      {...props}
      aria-current={current || undefined}
      sx={[
        {
          display: 'inline-block',
          py: 3.5,
          my: -3.5,
          color: color ?? 'primary.main',
          textDecoration: underline ? 'none' : 'underline',
          '&:hover': { textDecoration: 'underline' },
        },
        ...[sx ?? []].flat(),
      ]}
    />
  );
}
