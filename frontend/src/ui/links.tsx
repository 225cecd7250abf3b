import Button, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** A link within the page that looks like a button. */
export function ButtonLink(props: ButtonProps & { to: string }) {
  return <Button component={RouterLink} {...props} />;
}

/** A link within the page among text: drawn as text, 44 px high to the finger. */
export function TextLink({ sx, ...props }: LinkProps & { to: string; state?: unknown }) {
  return (
    <Link
      component={RouterLink}
      {...props}
      sx={[{ display: 'inline-block', py: 3.5, my: -3.5 }, ...[sx ?? []].flat()]}
    />
  );
}
