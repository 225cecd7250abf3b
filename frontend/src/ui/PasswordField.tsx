import VisibilityOffSharp from '@mui/icons-material/VisibilityOffSharp';
import VisibilitySharp from '@mui/icons-material/VisibilitySharp';
import IconButton from '@mui/material/IconButton';
import { useState, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fieldText } from '../text/account';
import { rules } from './account-rules';
import { ControlledTextField } from './ControlledTextField';

type PasswordFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof ControlledTextField<Values>>,
  'type' | 'endAdornment'
>;

/** A password with a button that shows what was typed. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffSharp : VisibilitySharp;
  return (
    <ControlledTextField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={shown ? fieldText.hidePassword : fieldText.showPassword}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  );
}

/** A password that is being chosen. */
export function NewPasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  return (
    <PasswordField rules={rules.newPassword} {...props} autoComplete="new-password" required />
  );
}
