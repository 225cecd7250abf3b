import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { fieldText } from '../text/account';
import { rules } from './account-rules';
import { ControlledTextField } from './ControlledTextField';
import { FieldPair } from './FieldPair';
import type { TextFieldProps } from './LabelledTextField';

/** Fields that every account has to have filled in, by the server's names. */
const inputs = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'username' },
  company: { autoComplete: 'organization' },
  role: { autoComplete: 'organization-title' },
  whatTheySell: { multiline: true, minRows: 2 },
  whatTheyBuy: { multiline: true, minRows: 2 },
} as const satisfies Record<string, Partial<TextFieldProps>>;

type Name = keyof typeof inputs;

interface PartProps<Values extends FieldValues> {
  control: Control<Values>;
  disabled: boolean;
}

interface AccountFieldProps<Values extends FieldValues> extends PartProps<Values> {
  name: Name & FieldPathByValue<Values, string>;
  autoComplete?: string;
}

/** One field of an account, with its rule and its label. */
export function AccountField<Values extends FieldValues>(props: AccountFieldProps<Values>) {
  const { name } = props;
  return (
    <ControlledTextField
      {...inputs[name]}
      {...props}
      rules={rules[name]}
      label={fieldText[name]}
      required
    />
  );
}

type Profile = Record<Exclude<Name, 'email'>, string>;

// What extends Profile has its fields as strings, which the compiler does not see through the generic.
const field = <Values extends Profile>(name: keyof Profile) =>
  name as unknown as Name & FieldPathByValue<Values, string>;

/** First and last name. */
export function NameFields<Values extends Profile>(part: PartProps<Values>) {
  return (
    <FieldPair>
      <AccountField {...part} name={field<Values>('firstName')} />
      <AccountField {...part} name={field<Values>('lastName')} />
    </FieldPair>
  );
}

export function CompanyFields<Values extends Profile>(part: PartProps<Values>) {
  return (
    <FieldPair>
      <AccountField {...part} name={field<Values>('company')} />
      <AccountField {...part} name={field<Values>('role')} />
    </FieldPair>
  );
}

/** What is sold and what is bought. */
export function TradeFields<Values extends Profile>(part: PartProps<Values>) {
  return (
    <>
      <AccountField {...part} name={field<Values>('whatTheySell')} />
      <AccountField {...part} name={field<Values>('whatTheyBuy')} />
    </>
  );
}
