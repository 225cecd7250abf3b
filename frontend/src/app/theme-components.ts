import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type ThemedComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const touchTarget = 44;

/** Square, ruled, still: hairlines for shadows, no ripple, 44 px targets, one visible focus ring. */
export const themeComponents: ThemedComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: touchTarget, padding: '8px 16px', textAlign: 'center' },
      // The label of a disabled button must stay readable.
      contained: ({ theme }) => ({
        '&.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.divider,
        },
      }),
      outlined: ({ theme, ownerState }) => ({
        ...(ownerState.color === 'inherit' && { borderColor: theme.vars.palette.control }),
      }),
      text: { padding: '8px 12px' },
      // As high as a line. Our fonts lack the library's character, and the browser would search the system's fonts.
      startIcon: { '&::before': { content: '"\\a0"' } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: touchTarget, minHeight: touchTarget, borderRadius: 2 } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0, variant: 'outlined' },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 4,
        borderTop: `4px solid ${theme.vars.palette.primary.main}`,
        margin: 16,
        width: 'calc(100% - 32px)',
        maxHeight: '90dvh',
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.1875rem', fontWeight: 660 } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '12px 24px 20px',
        gap: 4,
        // A button that does not fit beside the others wraps to the next line.
        flexWrap: 'wrap',
        '& > *': { flexShrink: 0, maxWidth: '100%' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: touchTarget,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.control },
      }),
      input: ({ theme }) => ({
        padding: '11px 12px',
        height: 'auto',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        fontWeight: 600,
        color: theme.vars.palette.text.primary,
        marginBottom: 4,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginLeft: 0,
        fontSize: '0.8125rem',
        // It may say why the field is disabled.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
      // Each tab draws its own underline.
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 48, padding: '8px 16px', alignItems: 'flex-start', maxWidth: 'none' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: touchTarget } } },
  MuiTooltip: { defaultProps: { enterDelay: 700, enterNextDelay: 300 } },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        borderLeftWidth: 4,
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'always' } },
};
