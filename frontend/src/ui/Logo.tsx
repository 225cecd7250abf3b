import Box from '@mui/material/Box';

/** The mark: one strip of the board, its edge in ember. Decorative beside the product's name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 32 32"
      sx={{ width: size, height: size, flexShrink: 0, display: 'block' }}
    >
      <Box
        component="rect"
        width="32"
        height="32"
        rx="4"
        sx={(theme) => ({ fill: theme.vars.palette.primary.main })}
      />
      <Box
        component="rect"
        x="5"
        y="8"
        width="4"
        height="16"
        sx={(theme) => ({ fill: theme.vars.palette.secondary.main })}
      />
      <Box
        component="path"
        d="M12 10h15M12 16h15M12 22h9"
        sx={(theme) => ({ stroke: theme.vars.palette.primary.contrastText, strokeWidth: 3 })}
      />
    </Box>
  );
}
