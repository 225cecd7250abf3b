import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Form } from '../../ui/Form';

interface AccountFormProps {
  onSubmit: () => void;
  /** Why the last attempt failed. */
  failure: string | null;
  children: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  /** Keeps the button off for another reason than `pending`. */
  blocked?: boolean;
}

/** The column of fields with its alert above and its button below. */
export function AccountForm(props: AccountFormProps) {
  const { failure, pending, blocked = false } = props;
  return (
    <Form failure={failure} onSubmit={props.onSubmit}>
      {props.children}
      <Button type="submit" variant="contained" size="large" disabled={pending || blocked}>
        {pending ? props.pendingLabel : props.submitLabel}
      </Button>
    </Form>
  );
}
